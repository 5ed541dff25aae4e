import type { Sharp } from 'sharp'
import { imageFormats, imageWidths } from '@farmstand/contracts/image'
import type { FileStore } from '../../../platform/file-store.ts'
import {
  missingVariants,
  originalOf,
  ORIGINALS,
  pictureFolder,
  variantNames,
  type VariantName,
} from './picture-store.ts'
import { openPicture, pictureLibrary } from './read-picture.ts'

const WIDEST = Math.max(...imageWidths)

/**
 * Stores a new picture of the catalogue as the seller sent it. The shop can show it from now on: each variant is made
 * when it is first asked for, and `finishPictures` makes the others.
 */
export async function storeOriginal(content: Buffer, stored: string, pictures: FileStore): Promise<void> {
  const folder = pictureFolder(stored)
  if (!folder) throw new Error(`Not a picture to store: ${stored}`)
  await pictures.write(originalOf(folder), content)
}

/**
 * Makes one variant from the original, unless it exists. Returns false if the shop has no such picture. Several
 * processes may make the same variant at once, because each stores the whole file.
 */
export async function makeVariant(pictures: FileStore, folder: string, name: VariantName): Promise<boolean> {
  const target = `${folder}/${name}`
  if (await pictures.bring(target)) return true
  const content = await pictures.read(originalOf(folder))
  // Another process may have made the last variant meanwhile, and deleted the original.
  if (!content) return pictures.bring(target)
  const [width, format] = partsOf(name)
  await pictures.write(target, await encode(await upright(content, width), format))
  return true
}

/** Makes the variants that a picture lacks and deletes its original. Does nothing for a finished picture. */
export async function finishPicture(pictures: FileStore, folder: string): Promise<void> {
  const content = await pictures.read(originalOf(folder))
  if (!content) return
  const { data, info } = await (await upright(content, WIDEST)).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const sharp = await pictureLibrary()
  const made = new Map<string, Buffer>()
  for (const name of await missingVariants(pictures, folder)) {
    const [wished, format] = partsOf(name)
    // A photo that is narrower than the width keeps its size, because enlarging would add bytes but no detail.
    const width = Math.min(wished, info.width)
    const key = `${width}.${format}`
    const encoded = made.get(key) ?? (await encode(sharp(data, { raw }).resize({ width }), format))
    made.set(key, encoded)
    await pictures.write(`${folder}/${name}`, encoded)
  }
  await pictures.remove(originalOf(folder))
}

/**
 * Finishes all pictures that lack a variant, one after another and with one thread, so that a small machine can still
 * serve customers. A picture that fails stays for the next run. Returns the number of finished pictures.
 */
export async function finishPictures(
  pictures: FileStore,
  follow: {
    isStopping?: () => boolean
    finished?: (done: number, wanted: number) => void
    failed?: (folder: string, error: unknown) => void
  } = {},
): Promise<number> {
  await pictures.tidy()
  const waiting = await pictures.list(ORIGINALS)
  let done = 0
  for (const folder of waiting) {
    if (follow.isStopping?.()) break
    try {
      await finishPicture(pictures, folder)
      done++
      follow.finished?.(done, waiting.length)
    } catch (error) {
      if (!follow.failed) throw error
      follow.failed(folder, error)
    }
  }
  return done
}

type Format = (typeof imageFormats)[number]

/** Splits `480.avif` into its width and format. */
function partsOf(name: VariantName): [width: number, format: Format] {
  const format = imageFormats.find((one) => name.endsWith(one))
  if (!format) throw new Error(`Not a variant: ${name}`)
  return [Number.parseInt(name, 10), format]
}

/** Returns the name if it is one of a variant. */
export const variantNamed = (name: string): VariantName | undefined => variantNames.find((one) => one === name)

/**
 * Encodes a picture with little effort. On the demo's drawings, more effort takes twice the time and saves only 5 % of
 * the bytes.
 */
const encode = (sized: Sharp, format: Format): Promise<Buffer> =>
  (format === 'webp' ? sized.webp({ quality: 80, effort: 2 }) : sized.avif({ quality: 56, effort: 1 })).toBuffer()

/**
 * Opens a picture upright, in sRGB, no wider than `width` pixels. A drawing (SVG) is rendered at exactly this width; a
 * photo is not enlarged.
 */
async function upright(content: Buffer, width: number): Promise<Sharp> {
  const { format, width: own, density } = await (await openPicture(content)).metadata()
  const sharpest = format === 'svg' ? Math.min(((density ?? 72) * width) / own, 2400) : undefined
  const picture = await openPicture(content, sharpest ? { density: sharpest } : {})
  return picture
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width, withoutEnlargement: format !== 'svg' })
}
