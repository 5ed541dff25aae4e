import type { Category } from '@farmstand/contracts/category'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { nonVegMark, useShownCategories } from '../../lib/veg-only.ts'
import { fitOf } from '../../ui/picture-fit.ts'
import { catalogue as words } from '#messages/catalogue.ts'
import { Picture } from '../../ui/picture.tsx'

interface SubcategoryListProps {
  subcategories: readonly Category[]
  /** The id of the subcategory whose section the visitor is reading. */
  inSight: string
  to: (subcategory: Category) => string
}

/**
 * Lists the subcategories beside the growing list and marks the one being read. On phones it is a narrow strip within
 * reach of the thumb, on wide screens a list with descriptions.
 */
export function SubcategoryList({ subcategories: all, inSight, to }: SubcategoryListProps) {
  const subcategories = useShownCategories(all)
  return (
    <nav
      aria-labelledby="subcategories"
      className="no-bar sticky top-(--top-bar) max-h-[calc(100dvh-var(--top-bar)-var(--bottom-bar))] self-start overflow-y-auto pb-6"
    >
      <h2
        id="subcategories"
        className="px-0.5 py-2 text-center text-3xs leading-tight font-semibold text-muted max-[22.4rem]:text-[0.625rem] max-[21rem]:px-0 max-[21rem]:text-[0.5625rem] panel:px-5 panel:pt-3 panel:text-left panel:text-sm"
      >
        {words.subcategories}
      </h2>
      <ul>
        {subcategories.map((subcategory) => {
          const on = String(subcategory.category_id) === inSight
          return (
            <li
              key={subcategory.category_id}
              ref={on ? bringIntoRail : undefined}
              {...nonVegMark(subcategory.only_non_veg)}
            >
              <Link
                to={to(subcategory)}
                preventScrollReset={false}
                aria-current={on ? 'true' : undefined}
                className={clsx(
                  'flex flex-col items-center gap-0.5 border-l-4 px-1 py-2.5 pl-0 text-center text-2xs font-semibold -outline-offset-4 transition-colors max-[22.4rem]:text-[0.6875rem]',
                  'panel:flex-row panel:gap-3 panel:px-3 panel:text-left panel:text-sm',
                  on ? 'border-leaf bg-surface text-leaf-ink' : 'border-transparent hover:bg-surface',
                )}
              >
                <Picture
                  path={subcategory.category_image}
                  alt=""
                  sizes="2.75rem"
                  className={clsx('size-10 shrink-0 rounded-tile', fitOf(subcategory.category_image, 'p-0.5'))}
                />
                <span className="min-w-0 max-w-full">
                  <span className="block leading-tight hyphens-auto">{subcategory.category_name}</span>
                  <span className="mt-0.5 block text-xs leading-tight font-normal text-muted max-panel:sr-only">
                    {subcategory.category_description}
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Scrolls the strip, but not the page, and only if the entry is not visible in the strip. */
function bringIntoRail(entry: HTMLElement | null): void {
  const rail = entry?.closest('nav')
  if (!entry || !rail) return
  const { scrollTop, clientHeight } = rail
  const hidden = entry.offsetTop < scrollTop || entry.offsetTop + entry.offsetHeight > scrollTop + clientHeight
  if (hidden) rail.scrollTop = entry.offsetTop - clientHeight / 3
}
