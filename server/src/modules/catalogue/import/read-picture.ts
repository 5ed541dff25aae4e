import { pictureFaults, type PictureFault } from '@farmstand/contracts/refusals/goods-words'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { readPlainFile } from './plain-file.ts'

const dangers: readonly [RegExp, PictureFault][] = [
  [/<!(DOCTYPE|ENTITY)/i, 'ENTITIES'],
  [/<\s*(\w+:)?(script|foreignObject|iframe|object|embed|handler|listener)\b/i, 'SCRIPT'],
  [/[\s"'/]on[a-z]+\s*=/i, 'EVENTS'],
  [/(href|src)\s*=\s*["']?\s*(?!["'#]|data:image\/(png|jpeg|webp);)[^\s"'>]/i, 'REFERS_OUTSIDE'],
  [/url\(\s*["']?\s*(?!["'#])[^)\s]/i, 'REFERS_OUTSIDE'],
  [/@import/i, 'REFERS_OUTSIDE'],
]

const MAX_BYTES = 15 * 1024 * 1024
const MAX_PIXELS = 60_000_000
/** Decoding stops after this time, because a drawing of a few kilobytes may take hours to render. */
const MAX_DECODE_SECONDS = 20
const formats = new Set(['svg', 'png', 'jpeg', 'webp', 'heif'])

/**
 * Reads a picture of a seller's folder. Returns a problem unless it is a plain file with an image that is not too large
 * and has no active content.
 */
export async function readPicture(
  folder: string,
  name: string,
): Promise<{ content: Buffer } | { problem: string } | 'missing'> {
  const read = readPlainFile(folder, name, MAX_BYTES)
  if (read === 'missing' || 'problem' in read) return read
  const problem = await pictureProblem(read.content)
  return problem ? { problem: pictureFaults[problem] } : read
}

export const picturesOf = (folder: string): string => join(folder, 'images')

/** Opens a picture with limits on pixels and decoding time. Pictures made from the opened one have no metadata. */
export async function openPicture(content: Buffer, options: { density?: number } = {}): Promise<Sharp> {
  const sharp = await pictureLibrary()
  return sharp(content, { ...options, limitInputPixels: MAX_PIXELS }).timeout({ seconds: MAX_DECODE_SECONDS })
}

/**
 * Loads the library sharp when it is first needed, so that a server that makes no pictures does not hold it in memory.
 */
export async function pictureLibrary() {
  const { default: sharp } = await import('sharp')
  // On some systems, each picture would otherwise use every processor.
  sharp.concurrency(1)
  // No picture is opened twice in a row, so the results that the library keeps would only take memory.
  sharp.cache(false)
  return sharp
}

/** Returns false if the data cannot be decoded to the end. Decodes at a small size, which is faster. */
export async function canDecode(content: Buffer): Promise<boolean> {
  try {
    await (await openPicture(content)).resize({ width: 32 }).raw().toBuffer()
    return true
  } catch {
    return false
  }
}

/** Returns the fault for which these bytes cannot be a picture of the shop, or null if there is none. */
export async function pictureProblem(content: Buffer): Promise<PictureFault | null> {
  try {
    const { format, width, height } = await (await openPicture(content)).metadata()
    if (!formats.has(format)) return 'OTHER_FORMAT'
    if (!width || !height) return 'NO_SIZE'
    if (width * height > MAX_PIXELS) return 'TOO_LARGE'
    if (Math.max(width, height) > 20 * Math.min(width, height)) return 'TOO_LONG'
    return format === 'svg' ? svgProblem(content.toString('utf8')) : null
  } catch {
    return 'UNREADABLE'
  }
}

/**
 * Returns the fault of a drawing with active content, or null if there is none. The shop never serves the SVG file
 * itself, but the seller may use the file elsewhere.
 */
function svgProblem(source: string): PictureFault | null {
  const danger = dangers.find(([pattern]) => pattern.test(source))
  return danger ? danger[1] : null
}
