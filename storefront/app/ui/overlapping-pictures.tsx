import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { fitOf } from './picture-fit.ts'
import { Picture } from './picture.tsx'

export interface PicturedLine {
  type: string
  item_id: number
  name: string
  image_urls: readonly string[]
}

/** Classes of a square picture that overlaps the edge of the previous one. */
export const overlappingTile = '-ml-1.5 size-10 rounded-tile border-2 border-surface'

const MAX_SHOWN_PICTURES = 4

interface OverlappingPicturesProps {
  lines: readonly PicturedLine[]
  most?: number
  /** Shown after the last picture. */
  children?: ReactNode
}

/** Shows the pictures of the first items of an order. Each overlaps the edge of the previous one. */
export function OverlappingPictures({ lines, most = MAX_SHOWN_PICTURES, children }: OverlappingPicturesProps) {
  return (
    <div className="flex min-h-10 shrink-0 pl-1.5 max-[22rem]:hidden">
      {lines.slice(0, most).map((line) => (
        <Picture
          key={`${line.type}:${line.item_id}`}
          path={line.image_urls[0]}
          alt={line.name}
          sizes="2.5rem"
          className={clsx(overlappingTile, 'bg-tile', fitOf(line.image_urls[0], 'p-1'))}
        />
      ))}
      {children}
    </div>
  )
}
