extension String {
  /// Whether it can be an HTTP method: a token of RFC 9110 §5.6.2.
  package var isMethodToken: Bool {
    !isEmpty
      && utf8.allSatisfy {
        $0 > 0x20 && $0 < 0x7F && !"\"(),/:;<=>?@[\\]{}".utf8.contains($0)
      }
  }
}
