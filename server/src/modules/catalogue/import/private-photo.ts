import { queuePictureWork } from './picture-queue.ts'
import { openPicture, pictureProblem } from './read-picture.ts'

/** In pixels. Enough to see a bruise on a vegetable, while a phone's photo is three times as wide. */
const LONGEST_EDGE = 1_600

/**
 * Encodes an uploaded photo as WebP, upright, without metadata such as the place where it was taken. Returns null if
 * the file is not a photo. A drawing (SVG) is not a photo.
 */
export const privatePhoto = (content: Buffer): Promise<Buffer | null> => queuePictureWork(() => draw(content))

async function draw(content: Buffer): Promise<Buffer | null> {
  if ((await pictureProblem(content)) !== null) return null
  try {
    const photo = await openPicture(content)
    if ((await photo.metadata()).format === 'svg') return null
    return await photo
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78, effort: 2 })
      .toBuffer()
  } catch (error) {
    // Broken data behind a valid header is only found by decoding it.
    if (error instanceof Error && !('code' in error)) return null
    throw error
  }
}
