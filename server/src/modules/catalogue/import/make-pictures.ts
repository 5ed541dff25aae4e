import { setTimeout as sleep } from 'node:timers/promises'
import type { Sharp } from 'sharp'
import { imageFormats, imageWidths } from '@farmstand/contracts/image'
import { HOUR_MS } from '../../../platform/clock.ts'
import type { FileStore } from '../../../platform/file-store.ts'
import {
  missingVariants,
  originalOf,
  ORIGINALS,
  pictureFolder,
  variantNames,
  type VariantName,
} from './picture-store.ts'
import { takePictureTurn } from './picture-queue.ts'
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

/** Thrown if an original cannot be decoded or drawn. Failures of the store are other errors, and may soon be over. */
export class BrokenPicture extends Error {}

/**
 * Makes one variant from the original, unless it exists. Returns false if the shop has no such picture. Throws
 * `BrokenPicture` for an original that no picture can be made from. Several processes may make the same variant at once,
 * because each stores the whole file.
 */
export async function makeVariant(pictures: FileStore, folder: string, name: VariantName): Promise<boolean> {
  const target = `${folder}/${name}`
  if (await pictures.bring(target)) return true
  const [width, format] = partsOf(name)
  const original = originalOf(folder)
  const made =
    (await pictures.has(original)) &&
    (await takePictureTurn(async () => {
      // Read only now, because otherwise each waiting request would hold an original in memory.
      const content = await pictures.read(original)
      return content && orBroken(folder, async () => encode(await upright(content, width), format))
    }))
  // Another process may have made the last variant meanwhile, and deleted the original.
  if (!made) return pictures.bring(target)
  await pictures.write(target, made)
  return true
}

const orBroken = (folder: string, work: () => Promise<Buffer>): Promise<Buffer> =>
  work().catch((cause: unknown) => {
    throw new BrokenPicture(`No picture can be made from the original of ${folder}`, { cause })
  })

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
 * Finishes all pictures that lack a variant, one after another. After each it waits as long as the picture took, so that
 * it uses at most half of one processor. The sequence is random, so that several processes with one folder share the
 * work. Returns the number of finished pictures.
 */
export async function finishPictures(
  pictures: FileStore,
  follow: {
    isStopping?: () => boolean
    failed?: (folder: string, error: unknown) => void
  } = {},
): Promise<number> {
  await pictures.tidy()
  let done = 0
  for (const folder of inRandomOrder(await pictures.list(ORIGINALS))) {
    if (follow.isStopping?.()) break
    if (Date.now() - (failedAt.get(folder) ?? 0) < HOUR_MS) continue
    const began = performance.now()
    try {
      await finishPicture(pictures, folder)
      done++
    } catch (error) {
      if (!follow.failed) throw error
      failedAt.set(folder, Date.now())
      follow.failed(folder, error)
    }
    await sleep(performance.now() - began)
  }
  return done
}

/** The time at which each picture last failed. It is tried again an hour later, because a try may take 20 s. */
const failedAt = new Map<string, number>()

const inRandomOrder = (names: readonly string[]): string[] =>
  names
    .map((name) => ({ name, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ name }) => name)

type Format = (typeof imageFormats)[number]

/** Splits `480.avif` into its width and format. */
function partsOf(name: VariantName): [width: number, format: Format] {
  const format = imageFormats.find((one) => name.endsWith(one))
  if (!format) throw new Error(`Not a variant: ${name}`)
  return [Number.parseInt(name, 10), format]
}

/** Returns the name if it is the file name of a variant, otherwise undefined. */
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
