import { cropOf, MOST_ZOOM, type Crop } from '@farmstand/contracts/image'

/** The style sheet knows steps only (app.css): the page's policy lets no style be written into an element. */
const STEP = 5

/** The classes that show a photo's crop; none for a picture that is shown as it is. */
export function cropClass(path: string): string | undefined {
  const crop = cropOf(path)
  return crop ? classOf(crop) : undefined
}

const classOf = ({ x, y, zoom }: Crop): string =>
  `cropped fx-${stepped(x)} fy-${stepped(y)} fz-${Math.min(MOST_ZOOM * 10, Math.round(zoom * 10))}`

/** What is enlarged needs as much larger a file: the lengths of a `sizes` attribute, not its conditions, times the zoom. */
export function enlargedSizes(path: string, sizes: string): string {
  const zoom = cropOf(path)?.zoom ?? 1
  return sizes.replaceAll(
    /(\d+(?:\.\d+)?)(vw|rem)(?!\))/g,
    (_, length: string, unit: string) => `${Math.round(Number(length) * zoom * 10) / 10}${unit}`,
  )
}

const stepped = (percent: number): number => Math.round(percent / STEP) * STEP
