/// What the name of a parameter says about its values.
enum ValueKind {
  case number
  case uuid
  case date
  case hash(Int)
  case digest
  case handle
  case project
  case branch
  case version
  case fileName
  case domain
  case slug
  /// A Kubernetes object: words and, often, the suffix that a controller adds.
  case object
  case prefixed(String)
  case choice([String])
  case freeText

  /// Makes a value of this kind.
  func make(_ source: inout ValueSource) -> String {
    switch self {
    case .number: return source.number()
    case .uuid: return source.uuid()
    case .date: return source.date()
    case .hash(let count): return source.random.text(count, from: .hex)
    case .digest: return "sha256:" + source.random.text(64, from: .hex)
    case .handle: return source.handle()
    case .project: return source.project()
    case .branch: return source.branch()
    case .version: return source.version()
    case .fileName: return source.fileName()
    case .domain: return source.domain()
    case .slug: return source.slug(source.random.within(1...4))
    case .object:
      let name = source.slug(source.random.within(1...3))
      guard source.random.happens(perMille: 500) else { return name }
      return "\(name)-\(source.random.text(10, from: .lowerAlnum))-"
        + source.random.text(5, from: .lowerAlnum)
    case .prefixed(let prefix):
      return "\(prefix)_1" + source.random.text(source.random.within(13...23), from: .alnum)
    case .choice(let values): return source.random.pick(values)
    case .freeText: return source.freeText()
    }
  }
}

extension ValueSource {
  /// Finds the kind of a parameter by its name, in lower case: by the whole name, then by its end.
  func kind(of name: String) -> ValueKind {
    if let kind = Self.byName[name] { return kind }
    for (ending, kind) in Self.byEnding where name.hasSuffix(ending) { return kind }
    return .freeText
  }

  private static let byName: [String: ValueKind] = {
    var kinds: [String: ValueKind] = [
      "owner": .handle, "org": .handle, "user": .handle, "username": .handle, "enterprise": .handle,
      "assignee": .handle, "target_user": .handle, "repo_owner": .handle, "template_owner": .handle,
      "repo": .project, "repo_name": .project, "template_repo": .project, "package_name": .project,
      "branch": .branch, "ref": .branch, "base": .branch, "head": .branch, "tag": .version,
      "basehead": .choice(["main...develop", "v1.0.0...v1.1.0", "main...octocat:fix-typo"]),
      "sha": .hash(40), "commit_sha": .hash(40), "tree_sha": .hash(40), "file_sha": .hash(40),
      "tag_sha": .hash(40), "gist_id": .hash(32), "subject_digest": .digest,
      "path": .fileName, "file": .fileName, "filename": .fileName, "dir": .slug,
      "package_type": .choice(["npm", "maven", "rubygems", "docker", "nuget", "container"]),
      "archive_format": .choice(["zip", "tarball"]), "license": .choice(["mit", "apache-2.0"]),
      "language": .choice(["javascript", "python", "swift", "go"]), "domain": .domain,
      "ghsa_id": .choice(["GHSA-8r9q-7wq4-hx2v", "GHSA-2c4m-59x9-fr2g", "GHSA-f9xv-q969-pqx4"]),
      "secret_name": .choice(["API_TOKEN", "DEPLOY_KEY", "NPM_TOKEN", "SIGNING_SECRET"]),
      "namespace": .choice([
        "default", "kube-system", "monitoring", "payments-prod", "team-a-staging", "ingress",
      ]),
      "name": .object, "plural": .slug, "resource_plural": .slug, "group": .domain,
      "version": .choice(["v1", "v1beta1", "v2alpha1"]), "logpath": .fileName,
      "client_id": .hash(20), "access_token": .hash(40),
      "country": .choice(["DE", "FR", "US", "JP"]),
      "id": .number, "uuid": .uuid, "date": .date, "year": .choice(["2024", "2025", "2026"]),
      "month": .choice(["01", "04", "09", "12"]), "slug": .slug, "page": .slug,
      "lang": .choice(["en", "fr", "de"]), "classname": .choice(["GameScore", "Player", "Level"]),
      "collection": .choice(["public", "visible", "plusoners", "vault"]), "objectid": .hash(10),
    ]
    for (name, prefix) in stripePrefixes { kinds[name] = .prefixed(prefix) }
    return kinds
  }()

  private static let byEnding: [(String, ValueKind)] = [
    ("_sha", .hash(40)), ("uuid", .uuid), ("date", .date), ("_number", .number), ("_id", .number),
    ("id", .number), ("_slug", .slug), ("slug", .slug), ("_name", .slug), ("name", .slug),
    ("number", .number), ("team", .slug), ("version", .version),
  ]

  /// The prefixes that Stripe's identifiers have.
  private static let stripePrefixes = [
    "account": "acct", "card": "card", "charge": "ch", "configuration": "bpc", "customer": "cus",
    "dispute": "du", "file_link": "link", "financial_account": "fa", "intent": "pi",
    "invoice": "in", "invoiceitem": "ii", "item": "si", "link": "plink", "mandate": "mandate",
    "order": "ord", "outbound_transfer": "obt", "payment_link": "plink", "payment_method": "pm",
    "payout": "po", "person": "person", "plan": "plan", "price": "price", "product": "prod",
    "promotion_code": "promo", "quote": "qt", "reader": "tmr", "refund": "re", "review": "prv",
    "schedule": "sub_sched", "session": "cs_test", "subscription": "sub",
    "subscription_exposed_id": "sub", "tax_rate": "txr", "token": "tok", "topup": "tu",
    "transaction": "txn", "transfer": "tr", "webhook_endpoint": "we", "authorization": "iauth",
    "cardholder": "ich", "credit_note": "cn", "inbound_transfer": "ibt", "location": "tml",
  ]
}
