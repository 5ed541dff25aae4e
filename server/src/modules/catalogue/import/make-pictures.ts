import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputInfo, Sharp } from 'sharp'
import { imageWidths } from '@farmstand/contracts/image'
import type { Picture } from './find-pictures.ts'
import { isComplete, pictureFolder } from './picture-store.ts'
import { openPicture, pictureLibrary, readPicture } from './read-picture.ts'

/**
 * The number of pictures made at the same time. Each uses one thread, so that a small machine can still serve
 * customers.
 */
const WORKERS = 2
const DRAFT = '.draft-'
const WIDEST = Math.max(...imageWidths)

/**
 * Makes AVIF and WebP files in all widths for each picture that the shop lacks. Returns the number of new pictures. A
 * picture is stored complete or not at all, and its name depends on its content alone. So an interrupted run can be
 * repeated, even by several processes at once.
 */
export async function makePictures(
  pictures: Iterable<Picture>,
  imagesDir: string,
  pictureMade?: (made: number, wanted: number) => void,
): Promise<number> {
  const sharp = await pictureLibrary()
  sharp.concurrency(1)
  const wanted = new Map([...pictures].flatMap((one) => (one.source ? [[one.stored, one] as const] : [])))
  await mkdir(imagesDir, { recursive: true })
  await dropDrafts(imagesDir)
  const queue = wanted.values()
  let made = 0
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (const picture of queue) {
        await makePicture(picture, imagesDir)
        pictureMade?.(++made, wanted.size)
      }
    }),
  )
  return wanted.size
}

/** Deletes drafts that a killed import has left. Imports run one at a time, so no draft found here is in use. */
async function dropDrafts(imagesDir: string): Promise<void> {
  for (const name of await readdir(imagesDir))
    if (name.startsWith(DRAFT)) await rm(join(imagesDir, name), { recursive: true, force: true })
}

async function makePicture({ stored, source }: Picture, imagesDir: string): Promise<void> {
  if (!source) throw new Error(`Not a picture to make: ${stored}`)
  const read = await readPicture(source.folder, source.name)
  if (read === 'missing' || 'problem' in read) throw new Error(`The picture ${source.name} changed during the import`)
  await keepVariants(read.content, stored, { imagesDir, draft: DRAFT })
}

/** Makes all variants of a picture in a draft folder and renames the folder into place. */
export async function keepVariants(
  content: Buffer,
  stored: string,
  { imagesDir, draft: prefix }: { imagesDir: string; draft: string },
): Promise<void> {
  const folder = pictureFolder(stored)
  if (!folder) throw new Error(`Not a picture to make: ${stored}`)
  const draft = await mkdtemp(join(imagesDir, prefix))
  try {
    await writeVariants(content, draft)
    const target = join(imagesDir, folder)
    // An incomplete folder of an interrupted run would block the rename.
    if (!isComplete(target)) await rm(target, { recursive: true, force: true })
    await rename(draft, target).catch((error: unknown) => {
      // If the folder is complete, another process has just made the same picture.
      if (!isComplete(target)) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function writeVariants(content: Buffer, folder: string): Promise<void> {
  const sharp = await pictureLibrary()
  const { data, info } = await decode(content)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const made = new Map<number, Promise<Encoded>>()
  for (const width of imageWidths) {
    // A photo that is narrower than the width keeps its size, because enlarging would add bytes but no detail.
    const actual = Math.min(width, info.width)
    const encoded = made.get(actual) ?? encode(sharp(data, { raw }).resize({ width: actual }))
    made.set(actual, encoded)
    const { webp, avif } = await encoded
    await writeFile(join(folder, `${width}.webp`), webp)
    await writeFile(join(folder, `${width}.avif`), avif)
  }
}

interface Encoded {
  webp: Buffer
  avif: Buffer
}

/**
 * Encodes a picture with little effort. On the demo's drawings, more effort takes twice the time and saves only 5 % of
 * the bytes.
 */
const encode = async (sized: Sharp): Promise<Encoded> => ({
  webp: await sized.clone().webp({ quality: 80, effort: 2 }).toBuffer(),
  avif: await sized.clone().avif({ quality: 56, effort: 1 }).toBuffer(),
})

/**
 * Decodes a picture upright, in sRGB, no wider than the widest variant. A drawing (SVG) is rendered at exactly the
 * width of the widest variant.
 */
async function decode(content: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  const { format, width, density } = await (await openPicture(content)).metadata()
  const sharpest = format === 'svg' ? Math.min(((density ?? 72) * WIDEST) / width, 2400) : undefined
  const picture = await openPicture(content, sharpest ? { density: sharpest } : {})
  return picture
    .autoOrient()
    .toColourspace('srgb')
    .resize({ width: WIDEST, withoutEnlargement: format !== 'svg' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}
