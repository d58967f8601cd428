// A client that imports Switchyard names patterns, their errors and options without a second import.
@_exported public import RouteSyntax
