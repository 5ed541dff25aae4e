import { cropOf, MOST_ZOOM, type Crop } from '@farmstand/contracts/image'

/**
 * The step of positions in the style sheet (app.css). The page's policy forbids inline styles, so crops use classes.
 */
const STEP = 5

/** Returns the classes that show a photo's crop. Undefined for a picture without one. */
export function cropClass(path: string): string | undefined {
  const crop = cropOf(path)
  return crop ? classOf(crop) : undefined
}

const classOf = ({ x, y, zoom }: Crop): string =>
  `cropped fx-${stepped(x)} fy-${stepped(y)} fz-${Math.min(MOST_ZOOM * 10, Math.round(zoom * 10))}`

/**
 * Multiplies the lengths of a `sizes` attribute, but not its conditions, by the zoom, because an enlarged picture needs
 * a larger file.
 */
export function enlargedSizes(path: string, sizes: string): string {
  const zoom = cropOf(path)?.zoom ?? 1
  return sizes.replaceAll(
    /(\d+(?:\.\d+)?)(vw|rem)(?!\))/g,
    (_, length: string, unit: string) => `${Math.round(Number(length) * zoom * 10) / 10}${unit}`,
  )
}

const stepped = (percent: number): number => Math.round(percent / STEP) * STEP
