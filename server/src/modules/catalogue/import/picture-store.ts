import { existsSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { DRAWING, imageFormats, imageVariant, imageWidths } from '@farmstand/contracts/image'
import { hashContent } from '../../../platform/ids.ts'

/**
 * The version of the way pictures are made. Increase it when that changes, so that pictures get new names and no cache
 * serves the old files.
 */
const RECIPE = '1'

/**
 * Returns the path that the catalogue stores for a picture: `<name>-<hash>/960.webp`. Drawings have a prefix, which the
 * client's `isDrawing` checks. The hash depends on the content alone.
 */
export function storedPath(reference: string, content: Buffer): string {
  const name = basename(reference, extname(reference))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const hash = hashContent(Buffer.concat([Buffer.from(`${RECIPE}:`), content])).slice(0, 10)
  const kind = extname(reference).toLowerCase() === '.svg' ? DRAWING : ''
  return `${kind}${name || 'picture'}-${hash}/960.webp`
}

/** Returns the folder of a stored path, or null for a path that `storedPath` did not make. */
export const pictureFolder = (path: string): string | null =>
  imageVariant(path, 160, 'webp') === null || path.includes('..') ? null : path.slice(0, path.lastIndexOf('/'))

export const variantNames = imageFormats.flatMap((format) => imageWidths.map((width) => `${width}.${format}`))

/** Returns true when every variant exists and none is empty. A power cut may leave empty files. */
export const isComplete = (folder: string): boolean =>
  variantNames.every((name) => {
    const path = join(folder, name)
    return existsSync(path) && statSync(path).size > 0
  })
