/**
 * Pictures from the importer have paths like `<name>-<hash>/<width>.<format>`. `image_urls` has the path of the largest
 * WebP, which any client can show as it is. A path of any other shape, for example on a seller's own image host, has no
 * variants, so clients use it as it is.
 */
export const imageWidths = [160, 320, 480, 960] as const
export const imageFormats = ['avif', 'webp'] as const

const variantPattern = /^(.+-[0-9a-f]{10})\/(?:\d+)\.(?:avif|webp)$/

/** Returns the same picture in another width or format, or null for a path that the importer did not make. */
export function imageVariant(path: string, width: number, format: (typeof imageFormats)[number]): string | null {
  const folder = variantPattern.exec(withoutCrop(path))?.[1]
  return folder ? `${folder}/${width}.${format}` : null
}

/** The prefix of a picture that the importer rendered from an SVG. */
export const DRAWING = 'drawing-'

/**
 * Returns true for a drawing. A tile shows a drawing with a margin on a plain ground; a photo fills it.
 */
export const isDrawing = (path: string): boolean => path.startsWith(DRAWING)

/**
 * The part of a photo that a tile shows: the point that stays visible, in percent from left and top, and the
 * enlargement.
 */
export interface Crop {
  x: number
  y: number
  zoom: number
}

/** At most 3, because a phone's photo looks blurred when enlarged further. */
export const MAX_ZOOM = 3

const CROP = '#crop='

/**
 * Returns the path of a picture with its crop, `tomato-0123456789/960.webp#crop=50,40,1.4`. The crop is the fragment of
 * the address, so that it stays with the path everywhere, and clients that ignore crops show the whole picture.
 */
export const withCrop = (path: string, crop: Crop | null): string => (crop ? `${path}${CROP}${cropText(crop)}` : path)

export const withoutCrop = (path: string): string => path.split(CROP, 1)[0] ?? path

export const cropOf = (path: string): Crop | null => parseCrop(path.split(CROP)[1] ?? '')

/** Formats a crop as '50,40,1.4'. */
const cropText = ({ x, y, zoom }: Crop): string => `${x},${y},${zoom}`

/** Reads a crop, or returns null for any other text. */
export function parseCrop(text: string): Crop | null {
  const [, x, y, zoom] = /^(\d{1,3}),(\d{1,3}),(\d(?:\.\d)?)$/.exec(text) ?? []
  const crop = { x: Number(x), y: Number(y), zoom: Number(zoom) }
  return crop.x <= 100 && crop.y <= 100 && crop.zoom >= 1 && crop.zoom <= MAX_ZOOM ? crop : null
}
