import { clsx } from 'clsx'
import { OverlappingPictures, overlappingTile, type PicturedLine } from './overlapping-pictures.tsx'

interface CountedPicturesProps {
  lines: readonly PicturedLine[]
  /** Tiles in the row, the one that counts the rest included. */
  most: number
}

/** What is in an order, at a glance, and how many more things there are. The row has its height before they come. */
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
