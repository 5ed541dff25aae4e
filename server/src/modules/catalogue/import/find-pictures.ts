import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { imageWidths } from '@farmstand/contracts/image'
import { pictureFaults } from '@farmstand/contracts/refusals/goods-words'
import type { FileStore } from '../../../platform/file-store.ts'
import { canDecode, picturesOf, readPicture } from './read-picture.ts'
import { inParallel } from './in-parallel.ts'
import { isStored, pictureFolder, storedPath, variantNames } from './picture-store.ts'
import type { FolderRows } from './folder-tables.ts'
import type { ImportProblems, RowPlace } from './problems.ts'

/** A picture that a row of a catalogue folder names. */
export interface FolderPicture {
  stored: string
  /**
   * The file in images/ to make the picture from. For a picture of an export, this is the widest size. Null if the shop
   * already has the picture.
   */
  source: { folder: string; name: string } | null
}

/** The file of an exported picture from which an import makes all sizes again. */
const WIDEST = `${Math.max(...imageWidths)}.webp`

/** Finds each picture that a row names, and checks the content of its file. */
export async function findPictures(
  folder: string,
  store: FileStore,
  rows: FolderRows,
  problems: ImportProblems,
): Promise<Map<string, FolderPicture>> {
  const named = references(rows)
  const different = [...new Set(named.map(({ reference }) => reference))]
  const found = new Map(
    await inParallel(different, async (reference) => [reference, await lookAt(folder, store, reference)] as const),
  )
  for (const { reference, place, column } of named) {
    const outcome = found.get(reference)
    if (outcome && 'problem' in outcome) problems.at(place, column, `${reference}: ${outcome.problem}`)
  }
  return new Map([...found].flatMap(([reference, outcome]) => ('problem' in outcome ? [] : [[reference, outcome]])))
}

function references(rows: FolderRows): { reference: string; place: RowPlace; column: string }[] {
  return [
    ...(rows.categories ?? []).flatMap(({ image, place }) =>
      image === null ? [] : [{ reference: image, place, column: 'image' }],
    ),
    ...[...(rows.items ?? []), ...(rows.combos ?? [])].flatMap(({ images, place }) =>
      images.map((reference) => ({ reference, place, column: 'images' })),
    ),
    ...(rows.banners ?? []).map(({ image, place }) => ({ reference: image, place, column: 'image' })),
  ]
}

async function lookAt(
  folder: string,
  store: FileStore,
  reference: string,
): Promise<FolderPicture | { problem: string }> {
  const finished = pictureFolder(reference)
  if (finished && (await isStored(store, finished))) return { stored: reference, source: null }
  const source = { folder: picturesOf(folder), name: finished ? `${finished}/${WIDEST}` : reference }
  const read = await readPicture(source.folder, source.name)
  if (read === 'missing')
    return { problem: finished ? 'this picture is not in the shop' : 'there is no such file in images/' }
  if ('problem' in read) return read
  const stored = finished ? reference : storedPath(reference, read.content)
  if (await isStored(store, pictureFolder(stored) ?? '')) return { stored, source: null }
  // Broken data behind a valid header is only found by decoding it.
  return (await canDecode(read.content)) ? { stored, source } : { problem: pictureFaults.UNREADABLE }
}

/**
 * Returns the files in images/ that the import ignores. These are links, special files, and files that no row names.
 */
export function ignoredIn(folder: string, named: Iterable<string>): string[] {
  const used = new Set<string>()
  for (const reference of named) {
    const finished = pictureFolder(reference)
    for (const name of finished ? variantNames.map((variant) => `${finished}/${variant}`) : [reference]) used.add(name)
  }
  return entriesOf(picturesOf(folder), '').filter((name) => !used.has(name))
}

function entriesOf(folder: string, above: string): string[] {
  try {
    if (!lstatSync(folder).isDirectory()) return above === '' ? ['images'] : []
  } catch {
    return []
  }
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = above + entry.name
    // A symbolic link to a folder is not a directory here, so it is listed and not followed.
    return entry.isDirectory() ? entriesOf(join(folder, entry.name), `${name}/`) : [name]
  })
}
