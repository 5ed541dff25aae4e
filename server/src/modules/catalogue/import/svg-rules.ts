import type { PictureFault } from '@farmstand/contracts/refusals/goods-words'

const dangers: readonly [RegExp, PictureFault][] = [
  [/<!(DOCTYPE|ENTITY)/i, 'ENTITIES'],
  [/<\s*(\w+:)?(script|foreignObject|iframe|object|embed|handler|listener)\b/i, 'SCRIPT'],
  [/[\s"'/]on[a-z]+\s*=/i, 'EVENTS'],
  [/(href|src)\s*=\s*["']?\s*(?!["'#]|data:image\/(png|jpeg|webp);)[^\s"'>]/i, 'REFERS_OUTSIDE'],
  [/url\(\s*["']?\s*(?!["'#])[^)\s]/i, 'REFERS_OUTSIDE'],
  [/@import/i, 'REFERS_OUTSIDE'],
]

/**
 * Returns the fault of a drawing with active content, or null if there is none. The shop never serves the SVG file
 * itself, but the seller may use the file elsewhere.
 */
export function svgProblem(source: string): PictureFault | null {
  const danger = dangers.find(([pattern]) => pattern.test(source))
  return danger ? danger[1] : null
}
