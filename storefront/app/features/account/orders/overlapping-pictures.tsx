import type { OrderLine } from '@farmstand/contracts/order'
import { clsx } from 'clsx'
import { Picture } from '../../../ui/picture.tsx'
import { fitOf } from '../../../ui/picture-fit.ts'

const MOST_PICTURES = 4

/** The first things of an order, one over the edge of the other. */
export function OverlappingPictures({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <div className="flex min-h-10 shrink-0 pl-1.5 max-[22rem]:hidden">
      {lines.slice(0, MOST_PICTURES).map((line) => (
        <Picture
          key={`${line.type}:${line.item_id}`}
          path={line.image_urls[0]}
          alt={line.name}
          sizes="2.5rem"
          className={clsx(
            '-ml-1.5 size-10 rounded-tile border-2 border-surface bg-tile',
            fitOf(line.image_urls[0], 'p-1'),
          )}
        />
      ))}
    </div>
  )
}
