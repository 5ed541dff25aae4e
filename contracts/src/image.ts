/**
 * Pictures the importer makes live at `<name>-<hash>/<width>.<format>`; `image_urls` holds the largest WebP, which any client can show as it is.
 * A path of another shape (a seller's own image host) is used untouched.
 */
export const imageWidths = [160, 320, 480, 960] as const
export const imageFormats = ['avif', 'webp'] as const

const variantPattern = /^(.+-[0-9a-f]{10})\/(?:\d+)\.(?:avif|webp)$/

/** The same picture at another width or in another format, or null when the path is not of the importer's making. */
export function imageVariant(path: string, width: number, format: (typeof imageFormats)[number]): string | null {
  const folder = variantPattern.exec(path)?.[1]
  return folder ? `${folder}/${width}.${format}` : null
}

/** How the importer begins the name of a picture that it drew from an SVG. */
export const DRAWING = 'drawing-'

/** Drawings stand on a plain tile with room around them; photos fill it. */
export const isDrawing = (path: string): boolean => path.startsWith(DRAWING)
