import { pictureFaults, type PictureFault } from '@farmstand/contracts/refusals/goods-words'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { readPlainFile } from './plain-file.ts'
import { svgProblem } from './svg-rules.ts'

const MOST_BYTES = 15 * 1024 * 1024
const MOST_PIXELS = 60_000_000
/** A drawing of a few kilobytes may take hours to render. */
const MOST_SECONDS = 20
const formats = new Set(['svg', 'png', 'jpeg', 'webp', 'heif'])

/** Reads a picture of a seller's folder: a plain file that is an image, is not too large, and has no active content. */
export async function readPicture(
  folder: string,
  name: string,
): Promise<{ content: Buffer } | { problem: string } | 'missing'> {
  const read = readPlainFile(folder, name, MOST_BYTES)
  if (read === 'missing' || 'problem' in read) return read
  const problem = await pictureProblem(read.content)
  return problem ? { problem: pictureFaults[problem] } : read
}

export const picturesOf = (folder: string): string => join(folder, 'images')

/** Decodes a picture within the limits, without its metadata. */
export async function bounded(content: Buffer, options: { density?: number } = {}): Promise<Sharp> {
  const sharp = await pictureLibrary()
  return sharp(content, { ...options, limitInputPixels: MOST_PIXELS }).timeout({ seconds: MOST_SECONDS })
}

/** Loaded with the first picture: a server that only sells need not hold it in memory. */
export const pictureLibrary = async () => (await import('sharp')).default

/** Why these bytes cannot be a picture of the shop; null when they can. */
export async function pictureProblem(content: Buffer): Promise<PictureFault | null> {
  try {
    const { format, width, height } = await (await bounded(content)).metadata()
    if (!formats.has(format)) return 'OTHER_FORMAT'
    if (!width || !height) return 'NO_SIZE'
    if (width * height > MOST_PIXELS) return 'TOO_LARGE'
    if (Math.max(width, height) > 20 * Math.min(width, height)) return 'TOO_LONG'
    return format === 'svg' ? svgProblem(content.toString('utf8')) : null
  } catch {
    return 'UNREADABLE'
  }
}
