import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { imageFormats, imageWidths } from '@farmstand/contracts/image'
import { HOUR_MS } from '../../../platform/clock.ts'
import { errorCode } from '../../../platform/error-code.ts'
import {
  hasBytes,
  missingVariants,
  originalOf,
  originalsIn,
  pictureFolder,
  variantNames,
  type VariantName,
} from './picture-store.ts'
import { openPicture, pictureLibrary } from './read-picture.ts'

const DRAFT = '.draft-'
/** An older draft was left by a killed process, because no variant takes this long. */
const STALE_MS = HOUR_MS
const WIDEST = Math.max(...imageWidths)

/**
 * Stores a new picture of the catalogue as the seller sent it. The shop can show it from now on: each variant is made
 * when it is first asked for, and `finishPictures` makes the others.
 */
export async function storeOriginal(content: Buffer, stored: string, imagesDir: string): Promise<void> {
  const folder = pictureFolder(stored)
  if (!folder) throw new Error(`Not a picture to store: ${stored}`)
  await mkdir(originalsIn(imagesDir), { recursive: true })
  await writeWhole(content, originalOf(imagesDir, folder), imagesDir)
}

/**
 * Makes one variant from the original, unless it exists. Returns false if the shop has no such picture. Several
 * processes may make the same variant at once: each writes a draft and renames it into place.
 */
export async function makeVariant(imagesDir: string, folder: string, name: VariantName): Promise<boolean> {
  const target = join(imagesDir, folder, name)
  if (hasBytes(target)) return true
  const content = await original(imagesDir, folder)
  // Another process may have made the last variant meanwhile, and deleted the original.
  if (!content) return hasBytes(target)
  const [width, format] = partsOf(name)
  await mkdir(join(imagesDir, folder), { recursive: true })
  await writeWhole(await encode(await upright(content, width), format), target, imagesDir)
  return true
}

/** Makes the variants that a picture lacks and deletes its original. Does nothing for a finished picture. */
export async function finishPicture(imagesDir: string, folder: string): Promise<void> {
  const content = await original(imagesDir, folder)
  if (!content) return
  const { data, info } = await (await upright(content, WIDEST)).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const sharp = await pictureLibrary()
  const made = new Map<string, Buffer>()
  await mkdir(join(imagesDir, folder), { recursive: true })
  for (const name of missingVariants(imagesDir, folder)) {
    const [wished, format] = partsOf(name)
    // A photo that is narrower than the width keeps its size, because enlarging would add bytes but no detail.
    const width = Math.min(wished, info.width)
    const key = `${width}.${format}`
    const encoded = made.get(key) ?? (await encode(sharp(data, { raw }).resize({ width }), format))
    made.set(key, encoded)
    await writeWhole(encoded, join(imagesDir, folder, name), imagesDir)
  }
  await rm(originalOf(imagesDir, folder), { force: true })
}

/**
 * Finishes all pictures that lack a variant, one after another and with one thread, so that a small machine can still
 * serve customers. A picture that fails stays for the next run. Returns the number of finished pictures.
 */
export async function finishPictures(
  imagesDir: string,
  follow: {
    isStopping?: () => boolean
    finished?: (done: number, wanted: number) => void
    failed?: (folder: string, error: unknown) => void
  } = {},
): Promise<number> {
  const waiting = await unfinished(imagesDir)
  let done = 0
  for (const folder of waiting) {
    if (follow.isStopping?.()) break
    try {
      await finishPicture(imagesDir, folder)
      done++
      follow.finished?.(done, waiting.length)
    } catch (error) {
      if (!follow.failed) throw error
      follow.failed(folder, error)
    }
  }
  return done
}

/** Returns the folders of the pictures that lack a variant, and deletes drafts that a killed process has left. */
async function unfinished(imagesDir: string): Promise<string[]> {
  const names = await readdir(originalsIn(imagesDir)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((one) => one.startsWith(DRAFT))) {
    const path = join(originalsIn(imagesDir), name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(path, { force: true })
  }
  return names.filter((name) => !name.startsWith(DRAFT))
}

async function original(imagesDir: string, folder: string): Promise<Buffer | null> {
  const content = await readFile(originalOf(imagesDir, folder)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  return content && content.length > 0 ? content : null
}

/** Writes a file that is complete or does not exist, even after a power cut. */
async function writeWhole(content: Buffer, target: string, imagesDir: string): Promise<void> {
  await mkdir(originalsIn(imagesDir), { recursive: true })
  const draft = join(originalsIn(imagesDir), DRAFT + randomUUID())
  await writeFile(draft, content, { flush: true })
  await rename(draft, target)
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
