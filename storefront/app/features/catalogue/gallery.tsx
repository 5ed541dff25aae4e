import { clsx } from 'clsx'
import { useState } from 'react'
import { detail as words } from '../../messages/en/catalogue.ts'
import { Picture } from '../../ui/picture.tsx'
import { fitOf } from './picture-kind.ts'

const MOST_THUMBNAILS = 4

/** The main picture and beside it the next 4 at most: choosing one of them makes it and the main one change places. */
export function Gallery({
  name,
  paths,
  sizes,
  first = false,
}: {
  name: string
  paths: readonly string[]
  sizes: string
  first?: boolean
}) {
  const shown = paths.slice(0, MOST_THUMBNAILS + 1)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const order = chosen.length === shown.length ? chosen : shown.map((_, number) => number)
  const [mainNumber = 0, ...others] = order
  const main = shown[mainNumber]
  return (
    <div>
      <Picture
        key={main}
        path={main}
        alt={name}
        sizes={sizes}
        first={first}
        className={clsx(
          'block aspect-4/3 w-full rounded-card bg-tile panel:aspect-square',
          fitOf(main, 'p-[8%] panel:p-[14%]'),
        )}
      />
      {others.length > 0 ? (
        <ul aria-label={words.thumbnails} className="mt-2 grid grid-cols-4 gap-2">
          {others.map((number, place) => (
            // The place is the key, so that a button keeps the focus when its picture changes.
            <li key={place}>
              <button
                type="button"
                aria-label={words.thumbnail(number + 1)}
                onClick={() => setChosen([number, ...others.with(place, mainNumber)])}
                className="block aspect-square w-full overflow-hidden rounded-tile border-2 border-transparent bg-tile hover:border-line"
              >
                <Picture
                  path={shown[number]}
                  alt=""
                  sizes="5.5rem"
                  className={clsx('size-full', fitOf(shown[number], 'p-1'))}
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
