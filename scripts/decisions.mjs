import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'docs/decisions'
/** The largest number of pages in the folder of decisions, so that people can read them all. */
export const MAX_PAGES = 40
/** Patterns of the project's files that may mention a decision. */
const TEXTS = [
  '*.md',
  'docs/**/*.md',
  '{backoffice,bench,contracts,demo,e2e,mutants,payment-sandbox,scripts,server,storefront,ui}/**/*.{ts,tsx,mjs,css,md}',
]
/** Folders that tools write, and the test of this check, whose examples mention pages that do not exist. */
const NOT_OURS = new Set(['node_modules', 'build', '.cache', '.react-router', 'decisions.test.mjs'])

/**
 * Returns the decisions that a text mentions, as `docs/decisions/0067`, `decision 0067` or, in a page of decisions, a
 * number alone.
 * @param {string} path
 * @param {string} text
 */
export const mentionsIn = (path, text) =>
  [...text.matchAll(path.startsWith(`${FOLDER}/`) ? /\b(0\d{3})\b/g : /\bdecisions?(?:\/| |\]\(| \()(\d{4})\b/gi)].map(
    ([, number = '']) => ({ path, number }),
  )

/**
 * Returns the faults of the pages and of their mentions, one sentence each.
 * @param {Map<string, string>} pages by file name, including the index README.md
 * @param {{ path: string, number: string }[]} mentions
 */
export function faultsOfDecisions(pages, mentions) {
  const index = pages.get('README.md') ?? ''
  const names = [...pages.keys()].filter((name) => name !== 'README.md')
  const numbers = new Set(names.map((name) => name.slice(0, 4)))
  const listed = new Set([...index.matchAll(/\b(\d{4})\b(?!-\d\d)/g)].map(([, number]) => number))
  const faults = names.flatMap((name) => {
    const text = pages.get(name) ?? ''
    return [
      ...(new RegExp(`^# ${name.slice(0, 4)}: [^\n]+\n\nStatus: `).test(text)
        ? []
        : [`${name} does not begin with "# ${name.slice(0, 4)}: title" and "Status:" below it`]),
      ...(/^Date: \d{4}-\d\d-\d\d\b/m.test(text) ? [] : [`${name} has no line "Date: 2026-11-26"`]),
      ...(index.includes(`](${name})`) ? [] : [`${name} is missing in ${FOLDER}/README.md`]),
    ]
  })
  const dead = mentions
    .filter(({ path, number }) => !(path.startsWith(`${FOLDER}/`) ? listed : numbers).has(number))
    .map(({ path, number }) => `${path} names decision ${number}, which has no page`)
  const gone = [...index.matchAll(/\]\((\d{4}-[^)]+)\)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !pages.has(name))
    .map((name) => `${FOLDER}/README.md links to ${name}, which does not exist`)
  const twice = names.length - numbers.size
  return [
    ...faults,
    ...dead,
    ...new Set(gone),
    ...(twice > 0 ? [`${twice} pages share a number with another page`] : []),
    ...(names.length > MAX_PAGES ? [`${names.length} pages exceed the limit of ${MAX_PAGES}: merge some`] : []),
  ]
}

/** @param {string} root */
export function faultsOfDecisionsIn(root) {
  const read = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
  const pages = new Map(
    globSync(`${FOLDER}/*.md`, { cwd: root }).map((path) => [path.slice(FOLDER.length + 1), read(path)]),
  )
  const texts = globSync(TEXTS, { cwd: root, exclude: (name) => NOT_OURS.has(name.split('/').at(-1) ?? name) })
  return faultsOfDecisions(
    pages,
    [...new Set(texts)].flatMap((path) => mentionsIn(path, read(path))),
  )
}
