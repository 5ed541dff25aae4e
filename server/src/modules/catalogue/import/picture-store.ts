import { basename, extname } from 'node:path'
import { DRAWING, imageFormats, imageVariant, imageWidths } from '@farmstand/contracts/image'
import type { FileStore } from '../../../platform/file-store.ts'
import { hashContent } from '../../../platform/ids.ts'

/**
 * The version of the method that makes pictures. Increase it when the method changes, so that pictures get new names
 * and no cache serves the old files.
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

export const variantNames = imageFormats.flatMap((format) => imageWidths.map((width) => `${width}.${format}` as const))
export type VariantName = (typeof variantNames)[number]

/**
 * The folder of the pictures that still lack a variant, one file for each, as the seller sent it. The name begins with
 * a dot, so that the server never sends these files: a photo may contain the place where it was taken.
 */
export const ORIGINALS = '.originals'

export const originalOf = (folder: string): string => `${ORIGINALS}/${folder}`

export async function missingVariants(pictures: FileStore, folder: string): Promise<VariantName[]> {
  const present = new Set(await pictures.list(folder))
  return variantNames.filter((name) => !present.has(name))
}

/** Returns true if the shop can show the picture of this folder: it has all variants, or can make them. */
export const isStored = async (pictures: FileStore, folder: string): Promise<boolean> =>
  (await missingVariants(pictures, folder)).length === 0 || pictures.has(originalOf(folder))

/** Returns true if the shop can show the picture of this path. A path on another host is none of the shop's pictures. */
export const isPictureStored = async (pictures: FileStore, path: string): Promise<boolean> => {
  const folder = pictureFolder(path)
  return folder === null ? pictures.has(path) : isStored(pictures, folder)
}
