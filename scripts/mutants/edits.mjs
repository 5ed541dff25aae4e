import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import { ROOT } from '../toolchain.mjs'

/** @typedef {import('../../mutants/edit.d.ts').Edit & { list: string }} Edit `list`: the file of edits it is written in */

/** @returns {Promise<Edit[]>} */
export async function loadEdits() {
  const folder = join(ROOT, 'mutants')
  const lists = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .toSorted()
  const loaded = await Promise.all(
    lists.map(async (list) => {
      /** @type {{ default: import('../../mutants/edit.d.ts').Edit[] }} */
      const { default: edits } = await import(pathToFileURL(join(folder, list)).href)
      return edits.map((edit) => ({ ...edit, list: list.replace(/\.mjs$/, '') }))
    }),
  )
  return loaded.flat()
}

/** @param {Edit} edit */
export const labelOf = (edit) => `[${edit.id}] ${edit.list}: ${edit.name}`

/**
 * The source with the edit in it, or a sentence that says why there is none.
 * @param {Pick<Edit, 'file' | 'find' | 'replace'>} edit
 * @param {string} source
 * @returns {{ edited: string } | { fault: string }}
 */
export function applyEdit({ file, find, replace }, source) {
  if (find === replace) return { fault: 'changes nothing' }
  const places = find === '' ? 0 : source.split(find).length - 1
  if (places !== 1) return { fault: `its text occurs ${places} times in ${file}, not once` }
  const edited = source.replace(find, () => replace)
  const mistake = firstMistake(file, edited)
  return mistake ? { fault: `leaves ${file} unreadable: ${mistake}` } : { edited }
}

/**
 * Why these edits could not be tried, a sentence each.
 * @param {Edit[]} edits
 * @param {{ isProof: (edit: Edit) => boolean, read?: (file: string) => string | undefined }} knowledge
 * @returns {string[]}
 */
export function faultsOf(edits, { isProof, read = readSource }) {
  const seen = new Set()
  return edits.flatMap((edit) => {
    const label = labelOf(edit)
    const faults = []
    if (!isProof(edit))
      faults.push(`${label}: no test ${edit.noticedIn ? `of ${edit.noticedIn} ` : ''}names [${edit.id}]`)
    if (seen.has(label)) faults.push(`${label}: is there twice`)
    seen.add(label)
    const source = read(edit.file)
    const result = source === undefined ? { fault: `there is no ${edit.file}` } : applyEdit(edit, source)
    return 'fault' in result ? [...faults, `${label}: ${result.fault}`] : faults
  })
}

/** @param {string} file */
function readSource(file) {
  try {
    return readFileSync(join(ROOT, file), 'utf8')
  } catch {
    return undefined
  }
}

/**
 * A file that cannot even be read would make every test fail, whatever it proves.
 * @param {string} file
 * @param {string} source
 */
function firstMistake(file, source) {
  const [, lang] = /\.m?(ts|tsx|js)$/.exec(file) ?? []
  if (lang !== 'ts' && lang !== 'tsx' && lang !== 'js') return undefined
  try {
    parseAst(source, { lang })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error)
  }
}
