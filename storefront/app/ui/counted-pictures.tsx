import { clsx } from 'clsx'
import { OverlappingPictures, overlappingTile, type PicturedLine } from './overlapping-pictures.tsx'

interface CountedPicturesProps {
  lines: readonly PicturedLine[]
  /** The number of tiles in the row. If there is a tile with a count, it is included. */
  most: number
}

/**
 * Shows the pictures of an order's items and the number of items that are not shown. The row takes up its height before
 * the pictures load.
 */
export function CountedPictures({ lines, most }: CountedPicturesProps) {
  const shown = lines.length > most ? most - 1 : most
  const rest = lines.length - shown
  return (
    <OverlappingPictures lines={lines} most={shown}>
      {rest > 0 ? (
        <span className={clsx(overlappingTile, 'flex items-center justify-center bg-sunken text-xs font-semibold')}>
          {`+${rest}`}
        </span>
      ) : null}
    </OverlappingPictures>
  )
}
