import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { isComplete, pictureFolder, storedPath } from './picture-store.ts'
import { svgProblem } from './svg-rules.ts'
import type { FolderRows } from './folder-tables.ts'
import type { Place, Problems } from './problems.ts'

/** A picture a folder names: where it comes from, and the path it will have in the shop. */
export interface Picture {
  stored: string
  /** The seller's file, or a folder of finished variants from an export. Null when the shop has it already. */
  source: { file: string } | { variants: string } | null
}

const MOST_BYTES = 15 * 1024 * 1024
const MOST_PIXELS = 60_000_000
const formats = new Set(['svg', 'png', 'jpeg', 'webp', 'heif'])

/** Looks every named picture up and into: it is there, it is a picture, it is not too large, it does nothing. */
export async function findPictures(
  folder: string,
  imagesDir: string,
  rows: FolderRows,
  problems: Problems,
): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>()
  const refused = new Map<string, string>()
  for (const { reference, place, column } of references(rows)) {
    if (pictures.has(reference)) continue
    const known = refused.get(reference)
    const outcome = known ? { problem: known } : await lookAt(folder, imagesDir, reference)
    if ('problem' in outcome) {
      refused.set(reference, outcome.problem)
      problems.at(place, column, `${reference}: ${outcome.problem}`)
    } else pictures.set(reference, outcome)
  }
  return pictures
}

function references(rows: FolderRows): { reference: string; place: Place; column: string }[] {
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

async function lookAt(folder: string, imagesDir: string, reference: string): Promise<Picture | { problem: string }> {
  const finished = pictureFolder(reference)
  if (finished) {
    if (isComplete(join(imagesDir, finished))) return { stored: reference, source: null }
    const variants = join(folder, 'images', finished)
    return isComplete(variants)
      ? { stored: reference, source: { variants } }
      : { problem: 'this picture is not in the shop' }
  }
  const file = join(folder, 'images', reference)
  if (!existsSync(file)) return { problem: 'there is no such file in images/' }
  if (statSync(file).size > MOST_BYTES) return { problem: 'is larger than 15 MB' }
  const content = await readFile(file)
  const problem = await pictureProblem(content)
  if (problem) return { problem }
  const stored = storedPath(reference, content)
  return { stored, source: isComplete(join(imagesDir, pictureFolder(stored) ?? '')) ? null : { file } }
}

async function pictureProblem(content: Buffer): Promise<string | null> {
  try {
    const { format, width, height } = await sharp(content, { limitInputPixels: MOST_PIXELS }).metadata()
    if (!formats.has(format)) return 'is not SVG, PNG, JPEG, WebP or AVIF'
    if (!width || !height) return 'has no size'
    if (width * height > MOST_PIXELS) return 'has more than 60 million pixels'
    if (Math.max(width, height) > 20 * Math.min(width, height)) return 'is more than 20 times as long as it is wide'
    return format === 'svg' ? svgProblem(content.toString('utf8')) : null
  } catch {
    return 'cannot be read as a picture'
  }
}
