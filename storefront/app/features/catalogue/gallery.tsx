import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { detail as words } from '#messages/detail.ts'
import { Picture } from '../../ui/picture.tsx'
import { OpenedPicture } from './opened-picture.tsx'
import { fitOf } from '../../ui/picture-fit.ts'

const MAX_THUMBNAILS = 4
/** The number of pixels that a finger must move sideways to show the next picture. */
const SWIPE_PX = 40

interface GalleryProps {
  name: string
  paths: readonly string[]
  shape: 'panel' | 'page'
}

/**
 * Shows the main picture and at most 4 others. Pressing one of the others swaps it with the main picture. A swipe shows
 * the next picture.
 */
export function Gallery({ name, paths, shape }: GalleryProps) {
  const shown = paths.slice(0, MAX_THUMBNAILS + 1)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const touchedAt = useRef(0)
  const order = chosen.length === shown.length ? chosen : shown.map((_, number) => number)
  const [mainNumber = 0, ...others] = order
  const main = shown[mainNumber]
  const turn = (moved: number): void => {
    if (others.length === 0 || Math.abs(moved) < SWIPE_PX) return
    setChosen(moved < 0 ? [...others, mainNumber] : [...order.slice(-1), ...order.slice(0, -1)])
  }
  const page = shape === 'page'
  return (
    <div
      className="relative"
      onTouchStart={(event) => (touchedAt.current = event.touches[0]?.clientX ?? 0)}
      onTouchEnd={(event) => turn((event.changedTouches[0]?.clientX ?? touchedAt.current) - touchedAt.current)}
    >
      <OpenedPicture key={main} path={main} named={page}>
        <Picture
          path={main}
          alt={name}
          sizes={page ? '(width <= 48rem) 100vw, 27.5rem' : '(width <= 48rem) 100vw, 20rem'}
          first={page}
          className={clsx('block w-full bg-tile', mainShape[shape], fitOf(main, 'p-[8%] panel:p-[12%]'))}
        />
      </OpenedPicture>
      {others.length > 0 ? (
        <>
          <ul
            aria-label={words.thumbnails}
            className="absolute bottom-3 left-3.5 flex gap-1.5 panel:static panel:mt-2 panel:gap-2"
          >
            {others.map((number, place) => (
              // The key is the position and not the picture, so that a button keeps the focus when its picture changes.
              <li key={place}>
                <button
                  type="button"
                  aria-label={words.thumbnail(number + 1)}
                  onClick={() => setChosen([number, ...others.with(place, mainNumber)])}
                  className="block size-12 overflow-hidden rounded-tile border-2 border-white bg-tile panel:size-14.5 panel:border-transparent panel:hover:border-line"
                >
                  <Picture
                    path={shown[number]}
                    alt=""
                    sizes="3.5rem"
                    className={clsx('size-full', fitOf(shown[number], 'p-1'))}
                  />
                </button>
              </li>
            ))}
          </ul>
          <p
            aria-hidden
            className="amount absolute right-3.5 bottom-3 rounded-lg bg-scrim px-2 py-0.5 text-2xs font-semibold text-white panel:hidden"
          >
            {words.pictureOf(mainNumber + 1, shown.length)}
          </p>
        </>
      ) : null}
    </div>
  )
}

/** On phones the main picture has the full width and is 272 px high. */
const mainShape = {
  page: 'h-68 panel:aspect-square panel:h-auto panel:rounded-card',
  panel: 'h-68 panel:aspect-5/4 panel:h-auto panel:rounded-card',
} as const
