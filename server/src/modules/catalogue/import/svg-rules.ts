const dangers: readonly [RegExp, string][] = [
  [/<!(DOCTYPE|ENTITY)/i, 'declares entities'],
  [/<\s*(\w+:)?(script|foreignObject|iframe|object|embed|handler|listener)\b/i, 'contains a script or foreign content'],
  [/[\s"'/]on[a-z]+\s*=/i, 'reacts to events'],
  [/(href|src)\s*=\s*["']?\s*(?!["'#]|data:image\/(png|jpeg|webp);)[^\s"'>]/i, 'refers to something outside itself'],
  [/url\(\s*["']?\s*(?!["'#])[^)\s]/i, 'refers to something outside itself'],
  [/@import/i, 'refers to something outside itself'],
]

/** Why a drawing is refused; null when it has no active content. The shop never serves the file itself, but its seller may use it elsewhere. */
export function svgProblem(source: string): string | null {
  const danger = dangers.find(([pattern]) => pattern.test(source))
  return danger ? danger[1] : null
}
