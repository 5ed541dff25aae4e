import { clsx } from 'clsx'
import { useState } from 'react'
import { detail as words } from '../../messages/en/catalogue.ts'
import { Picture } from '../../ui/picture.tsx'
import { fitOf } from './picture-kind.ts'

const MOST_THUMBNAILS = 4

/** The main picture and up to 4 more (S2.49, S9.14): choosing one of them makes it the main one. */
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
  const [chosen, setChosen] = useState(0)
  const shown = paths.slice(0, MOST_THUMBNAILS + 1)
  const main = shown[chosen] ?? shown[0]
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
      {shown.length > 1 ? (
        <ul aria-label={words.thumbnails} className="mt-2 grid grid-cols-5 gap-2">
          {shown.map((path, index) => (
            <li key={path}>
              <button
                type="button"
                aria-label={words.thumbnail(index + 1)}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                className={clsx(
                  'block aspect-square w-full overflow-hidden rounded-tile border-2 bg-tile',
                  index === chosen ? 'border-leaf' : 'border-transparent hover:border-line',
                )}
              >
                <Picture path={path} alt="" sizes="4.5rem" className={clsx('size-full', fitOf(path, 'p-1'))} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
