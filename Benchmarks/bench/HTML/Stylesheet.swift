/// How the report looks, on light ground and on dark.
enum Stylesheet {
  /// The style sheet; it holds no character that XML gives a meaning.
  static let text = """
    :root { color-scheme: light dark; --ground: #ffffff; --ink: #1c2128; --faint: #59636e;
      --rule: #d8dee4; --reference: #c2410c; --trie: #0a66c2; --trie-string: #0f8a6c;
      --loop: #a8437e; --alternation: #a66d00; --unit: #6e7781; --good: #1a7f37; --bad: #c4281c; }
    @media (prefers-color-scheme: dark) {
      :root { --ground: #15191e; --ink: #e6eaef; --faint: #9aa4af; --rule: #343b44;
        --reference: #ff8f5c; --trie: #5db0ff; --trie-string: #45cfa8; --loop: #ea94c6;
        --alternation: #e6b245; --unit: #8b949e; --good: #56d364; --bad: #ff7b72; } }
    body { background: var(--ground); color: var(--ink); margin: 2rem auto; max-width: 60rem;
      padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; }
    h1 { font-size: 1.6rem; margin-bottom: 0; } h2 { font-size: 1.2rem; margin-top: 2.5rem; }
    h3 { font-size: 1rem; margin: 1.8rem 0 0.2rem; }
    p { margin: 0.3rem 0; } .faint { color: var(--faint); font-size: 0.85rem; }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; font-size: 0.85rem; font-variant-numeric: tabular-nums; }
    th, td { padding: 0.15rem 0.7rem 0.15rem 0; text-align: right; white-space: nowrap;
      border-bottom: 1px solid var(--rule); }
    th:first-child, td:first-child { text-align: left; } td.note { text-align: left;
      white-space: normal; color: var(--faint); }
    .reached { color: var(--good); } .missed { color: var(--bad); }
    svg { display: block; width: 100%; height: auto; } svg text { fill: var(--ink); font-size: 11px; }
    svg .tick, svg .value { fill: var(--faint); font-size: 9.5px; }
    svg .middle { text-anchor: middle; } svg .end { text-anchor: end; }
    svg .grid { stroke: var(--rule); stroke-width: 1; }
    svg .series { fill: none; stroke: var(--trie); stroke-width: 1.5; }
    .reference { fill: var(--reference); } .trie { fill: var(--trie); }
    .trie-string { fill: var(--trie-string); } .loop { fill: var(--loop); }
    .alternation { fill: var(--alternation); } .unit, .other { fill: var(--unit); }
    .key { display: inline-block; margin-right: 1.2rem; }
    .key svg { display: inline-block; width: 0.8rem; height: 0.8rem; margin-right: 0.3rem; }
    """
}
