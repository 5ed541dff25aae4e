import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { frontDoors } from './measure/front-doors.mjs'
import { cyclesAmong, importGraph } from './measure/import-graph.mjs'
import { productionFiles, withoutTranslations } from './measure/production-files.mjs'
import { namesWithSeveralMeanings, spreadOfChanges, trackedLines } from './measure/repository.mjs'
import { inspect, total } from './measure/source-facts.mjs'
import { ROOT } from './toolchain.mjs'

// Measures the shape of the code: `npm run measure`, or `npm run measure -- --root <another checkout> [--long]`.

const { values: options } = parseArgs({
  options: { root: { type: 'string', default: ROOT }, long: { type: 'boolean', default: false } },
})
/** Files with at most this many lines are counted as short, because they rarely deserve a separate file. */
const SHORT = 30
const root = resolve(options.root)
const files = productionFiles(root).map((path) => inspect(relative(root, path), readFileSync(path, 'utf8')))
const graph = importGraph(root, files)
const cycles = cyclesAmong(graph)
const doors = frontDoors(files)
const functions = files.flatMap((file) => file.functions)
const lines = total(files, (file) => file.lines)
const casts = total(files, (file) => file.casts.length)

const tracked = trackedLines(root)
const once = withoutTranslations(files)
const short = once.filter((file) => file.lines <= SHORT)
const nested = total(files, (file) => file.nestedTernaries.length)
// Pages and texts are left out, because the framework or the English texts prescribe their names.
const meanings = namesWithSeveralMeanings(once.filter(({ path }) => !/\/(?:routes|messages|words)\//.test(path)))

/** @type {[what: string, figure: string][]} */
const table = [
  ['Production files', `${files.length}, of which ${files.length - once.length} translations`],
  ['Production lines', String(lines)],
  ...linesByPart(files),
  ['Files of at most 30 lines', `${short.length} (${((short.length / once.length) * 100).toFixed(1)} %)`],
  ['Lines of a file', spread(files.map((file) => file.lines))],
  ['Lines of a function', spread(functions.map((one) => one.lines))],
  ['Import cycles', String(cycles.length)],
  ['any', String(total(files, (file) => file.anys.length))],
  ['as (except as const)', `${casts} (${((casts / lines) * 1000).toFixed(2)} per 1,000 lines)`],
  ['! (non-null assertions)', String(total(files, (file) => file.nonNulls.length))],
  ['Asserted generics of a call', String(total(files, (file) => file.assertedReplies.length))],
  ['Nested ternaries', `${nested} (${((nested / lines) * 1000).toFixed(2)} per 1,000 lines)`],
  ['Names with several meanings', String(meanings.length)],
  ['Comment lines', `${((total(files, (file) => file.commentLines) / lines) * 100).toFixed(1)} %`],
  ['Points named in production code', String(total(files, (file) => file.pointNames.length))],
  ['useEffect and useLayoutEffect', String(total(files, (file) => file.effects.length))],
  ['Literals of page addresses', String(total(files, (file) => file.addresses.length))],
  ['Exports of index.ts files', `${doors.names}, of which ${doors.unused.length} unused`],
  ['Folders per file, last 100 changes', spreadOfChanges(root).toFixed(2)],
  ['Tracked lines without the lock file', String(tracked.reduce((sum, [, count]) => sum + count, 0))],
  ...tracked.map(([folder, count]) => /** @type {[string, string]} */ ([`  ${folder}`, String(count)])),
]
const width = Math.max(...table.map(([what]) => what.length))
for (const [what, figure] of table) process.stdout.write(`${what.padEnd(width)}  ${figure}\n`)

if (options.long) {
  say('Import cycles', cycles)
  say('Longest files', longest(files.map((file) => [file.path, file.lines])))
  say('Longest functions', longest(functions.map((one) => [one.place, one.lines])))
  for (const [heading, of] of /** @type {const} */ ([
    ['any', 'anys'],
    ['as', 'casts'],
    ['!', 'nonNulls'],
    ['Asserted generics', 'assertedReplies'],
    ['Names of points', 'pointNames'],
    ['Effects', 'effects'],
    ['Page addresses', 'addresses'],
  ]))
    say(
      heading,
      files.flatMap((file) => file[of]),
    )
  say(
    'Names with several meanings',
    meanings.map(([name, paths]) => `${name}: ${paths.join(', ')}`),
  )
  say(
    'Nested ternaries',
    files.flatMap((file) => file.nestedTernaries),
  )
  say('Exports of index.ts files that no file imports', doors.unused)
}

/**
 * @param {{ path: string, lines: number }[]} of
 * @returns {[what: string, figure: string][]}
 */
function linesByPart(of) {
  const parts = Map.groupBy(of, ({ path }) => path.split('/')[0] ?? '')
  return [...parts].map(([part, own]) => [`  ${part}`, String(total(own, (file) => file.lines))])
}

/** @param {number[]} values */
function spread(values) {
  const sorted = values.toSorted((a, b) => a - b)
  /** @param {number} share */
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return `p50 ${at(0.5)}, p90 ${at(0.9)}, max ${at(1)}`
}

/** @param {[string, number][]} sized */
function longest(sized) {
  return sized
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 15)
    .map(([name, size]) => `${String(size).padStart(4)} ${name}`)
}

/** @param {string} heading @param {string[]} found */
function say(heading, found) {
  process.stdout.write(`\n${heading}\n${found.map((one) => `  ${one}\n`).join('')}`)
}
