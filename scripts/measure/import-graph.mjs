import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/**
 * Maps each production file to the files that it imports, types included.
 * @param {string} root
 * @param {import('./source-facts.mjs').SourceFacts[]} files
 * @returns {Map<string, string[]>}
 */
export function importGraph(root, files) {
  const known = new Set(files.map(({ path }) => path))
  return new Map(
    files.map(({ path, imports }) => [
      path,
      imports.map((from) => resolveImport(root, path, from)).filter((target) => known.has(target)),
    ]),
  )
}

/** @param {string} root @param {string} importer @param {string} from */
export function resolveImport(root, importer, from) {
  if (from.startsWith('~/')) return completed(root, join('storefront/app', from.slice(2)))
  if (from.startsWith('.')) return completed(root, normalize(join(dirname(importer), from)))
  if (from.startsWith('#messages/'))
    return join(importer.split('/')[0] ?? '', 'app/messages/en', from.slice('#messages/'.length))
  if (from.startsWith('@farmstand/ui/')) return completed(root, join('ui/src', from.slice('@farmstand/ui/'.length)))
  return from.replace(/^@farmstand\/contracts\/?(.*)$/, (_, rest) => `contracts/src/${rest || 'index'}.ts`)
}

/** @param {string} root @param {string} path as an import writes it, perhaps without its extension */
function completed(root, path) {
  return (
    [path, `${path}.ts`, `${path}.tsx`].find(
      (candidate) => /\.tsx?$/.test(candidate) && existsSync(join(root, candidate)),
    ) ?? path
  )
}

/**
 * Finds groups of files that import each other in a cycle, by Tarjan's strongly connected components.
 * @param {Map<string, string[]>} graph
 * @returns {string[]} one line per cycle
 */
export function cyclesAmong(graph) {
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map()
  /** @type {string[]} */
  const stack = []
  /** @type {string[]} */
  const rings = []

  /** @param {string} node */
  const visit = (node) => {
    const mark = { index: seen.size, low: seen.size, open: true }
    seen.set(node, mark)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      const known = seen.get(next)
      if (!known) mark.low = Math.min(mark.low, visit(next).low)
      else if (known.open) mark.low = Math.min(mark.low, known.index)
    }
    if (mark.low === mark.index) closeRing(node)
    return mark
  }

  /** @param {string} first */
  const closeRing = (first) => {
    const ring = stack.splice(stack.indexOf(first))
    for (const member of ring) {
      const mark = seen.get(member)
      if (mark) mark.open = false
    }
    if (ring.length > 1 || graph.get(first)?.includes(first)) rings.push(ring.join(' → '))
  }

  for (const node of graph.keys()) if (!seen.has(node)) visit(node)
  return rings
}
