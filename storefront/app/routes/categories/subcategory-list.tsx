import type { Category } from '@farmstand/contracts/category'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { fitOf } from '../../features/catalogue/picture-kind.ts'
import { catalogue as words } from '../../messages/en/catalogue.ts'
import { Picture } from '../../ui/picture.tsx'

interface SubcategoryListProps {
  subcategories: readonly Category[]
  selected: Category | null
  to: (subcategory: Category) => string
}

/** A rail under the thumb on phones, a list with its descriptions where there is room. */
export function SubcategoryList({ subcategories, selected, to }: SubcategoryListProps) {
  return (
    <nav
      aria-labelledby="subcategories"
      className="no-bar sticky top-(--top-bar) max-h-[calc(100dvh-var(--top-bar))] self-start overflow-y-auto pb-[calc(var(--bottom-bar)+5rem)] panel:pb-6"
    >
      <h2
        id="subcategories"
        className="px-0.5 py-3 text-center text-3xs leading-tight font-semibold text-muted panel:px-4 panel:text-left panel:text-sm"
      >
        {words.subcategories}
      </h2>
      <ul>
        {subcategories.map((subcategory) => {
          const on = subcategory.category_id === selected?.category_id
          return (
            <li key={subcategory.category_id}>
              <Link
                to={to(subcategory)}
                preventScrollReset={false}
                aria-current={on ? 'true' : undefined}
                className={clsx(
                  'flex flex-col items-center gap-1 border-l-4 px-1 py-2.5 text-center text-2xs font-semibold -outline-offset-4 transition-colors',
                  'panel:flex-row panel:gap-3 panel:px-3 panel:text-left panel:text-sm',
                  on ? 'border-leaf bg-surface text-leaf-ink' : 'border-transparent hover:bg-surface',
                )}
              >
                <Picture
                  path={subcategory.category_image}
                  alt=""
                  sizes="3rem"
                  eager
                  className={clsx('size-12 shrink-0 rounded-tile', fitOf(subcategory.category_image, 'p-0.5'))}
                />
                <span className="min-w-0">
                  <span className="block leading-tight hyphens-auto">{subcategory.category_name}</span>
                  <span className="mt-0.5 block text-xs font-normal text-muted max-panel:sr-only">
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
