import { cropOf, MAX_ZOOM, type Crop } from '@farmstand/contracts/image'

/**
 * The step between the positions that have a class in the style sheet (app.css). Crops use classes, because the page's
 * content security policy forbids inline styles.
 */
const STEP = 5

/** Returns the CSS classes that show a photo's crop. Undefined for a picture without a crop. */
export function cropClass(path: string): string | undefined {
  const crop = cropOf(path)
  return crop ? classOf(crop) : undefined
}

const classOf = ({ x, y, zoom }: Crop): string =>
  `cropped fx-${stepped(x)} fy-${stepped(y)} fz-${Math.min(MAX_ZOOM * 10, Math.round(zoom * 10))}`

/**
 * Returns a `sizes` attribute whose lengths are multiplied by the zoom, because an enlarged picture needs a larger
 * file. The conditions in the attribute stay unchanged.
 */
export function enlargedSizes(path: string, sizes: string): string {
  const zoom = cropOf(path)?.zoom ?? 1
  return sizes.replaceAll(
    /(\d+(?:\.\d+)?)(vw|rem)(?!\))/g,
    (_, length: string, unit: string) => `${Math.round(Number(length) * zoom * 10) / 10}${unit}`,
  )
}

const stepped = (percent: number): number => Math.round(percent / STEP) * STEP
