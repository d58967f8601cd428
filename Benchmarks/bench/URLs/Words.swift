/// Words that values and made-up tables are put together from.
enum Words {
  static let nouns = [
    "account", "adapter", "agent", "alpha", "anchor", "archive", "atlas", "audio", "badge",
    "basket",
    "beacon", "billing", "binary", "bridge", "buffer", "cache", "canvas", "cargo", "channel",
    "chart",
    "cipher", "client", "cloud", "cluster", "codec", "compass", "console", "core", "courier",
    "crane",
    "daemon", "dashboard", "delta", "depot", "device", "digest", "docs", "editor", "engine",
    "export",
    "falcon", "feed", "field", "filter", "forge", "frame", "gateway", "glass", "graph", "harbor",
    "index", "island", "journal", "kernel", "keyring", "lantern", "ledger", "library", "linen",
    "loader",
    "market", "matrix", "meadow", "meter", "mirror", "mobile", "monitor", "notes", "orbit",
    "packet",
    "parser", "patch", "pilot", "planner", "pocket", "portal", "profile", "proxy", "quartz",
    "queue",
    "radar", "record", "relay", "report", "river", "router", "saddle", "sample", "scanner",
    "schema",
    "search", "sensor", "server", "shelf", "signal", "sketch", "socket", "spark", "stream",
    "summit",
    "switch", "table", "tag", "theme", "ticket", "timer", "token", "tower", "tracker", "trail",
    "tunnel", "update", "vault", "vector", "velvet", "viewer", "wallet", "widget", "window", "yard",
  ]

  static let names = [
    "octocat", "adaline", "bruno", "carmen", "dmitri", "elena", "farid", "grace", "hiroshi", "ines",
    "jonas", "kavya", "lars", "mei", "nadia", "omar", "petra", "quentin", "rosa", "stefan",
    "tomoko", "ulrich", "vera", "wendell", "ximena", "yusuf", "zoe", "acme", "globex", "initech",
    "umbrella", "northwind", "contoso", "fabrikam", "hooli", "stark", "wayne", "tyrell", "aperture",
  ]

  /// Text that does not go into a URL as it is.
  static let unusual = [
    "café crème", "naïve approach", "Zürich", "smörgåsbord", "日本語", "東京 タワー", "Ελλάδα",
    "Москва", "100% cotton", "rock&roll", "a+b", "50 % off", "what?", "#hashtag", "emoji 🚂",
    "two words", "semi;colon", "it's", "quote\"d", "back\\slash", "né à Paris", "한국어", "שלום",
    "mid·dot", "long dash — here", "[brackets]", "{braces}", "pipe|line", "tab\tstop", "caret^",
  ]

  static let syllables = [
    "ba", "bri", "ca", "cho", "da", "dru", "el", "fa", "flo", "ga", "gri", "ha", "in", "jo", "ka",
    "kli", "la", "lo", "ma", "mi", "na", "no", "or", "pa", "pli", "que", "ra", "ro", "sa", "shi",
    "sta", "ta", "tro", "ul", "va", "vi", "wa", "xe", "ya", "zu",
  ]
}
