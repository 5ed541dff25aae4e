import { dirname, join, normalize } from 'node:path'

const DOOR = /^server\/src\/modules\/[^/]+\/index\.ts$/

/**
 * Returns the names that the `index.ts` files of the server's modules export, and those that no production file
 * imports.
 * @param {import('./source-facts.mjs').SourceFacts[]} files
 */
export function frontDoors(files) {
  const taken = new Set(
    files.flatMap(({ path, importedNames }) =>
      importedNames
        .filter(({ from }) => from.startsWith('.'))
        .map(({ from, name }) => `${normalize(join(dirname(path), from))} ${name}`),
    ),
  )
  const offered = files
    .filter(({ path }) => DOOR.test(path))
    .flatMap(({ path, exportedNames }) => exportedNames.map((name) => `${path} ${name}`))
  return { names: offered.length, unused: offered.filter((name) => !taken.has(name)) }
}
