import type { Category } from '@farmstand/contracts/category'
import { pages } from '@farmstand/contracts/pages'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useShownCategories } from '../../lib/veg-only.ts'
import { fitOf } from '../../ui/picture-fit.ts'
import { catalogue as words } from '#messages/catalogue.ts'
import { preloadSheet, LaterSheet } from '../../ui/later-sheet.tsx'
import { Picture } from '../../ui/picture.tsx'

/** Shows the name of the category as a button that opens the list of categories. */
export function CategoryTitle({ category, categories: all }: { category: Category; categories: readonly Category[] }) {
  const categories = useShownCategories(all)
  const [open, setOpen] = useState(false)
  return (
    <>
      <h1 className="shrink-0 text-xs leading-5 font-semibold text-muted">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            void preloadSheet()
            setOpen(true)
          }}
          className="touch inline-flex items-center gap-0.5 hover:text-ink hover:underline"
        >
          {category.category_name}
          <IconChevronDown aria-hidden className="size-3.5" />
        </button>
      </h1>
      <LaterSheet open={open} onClose={() => setOpen(false)} title={words.categories} closeLabel={words.close}>
        <ul className="grid grid-cols-2 gap-2 p-4">
          {categories.map((each) => (
            <li key={each.category_id}>
              <Link
                to={pages.category(each.category_id)}
                onClick={() => setOpen(false)}
                aria-current={each.category_id === category.category_id ? 'true' : undefined}
                className="flex min-h-14 items-center gap-2 rounded-card border border-line bg-surface p-2 text-sm leading-tight font-semibold hover:border-leaf aria-current:border-leaf aria-current:text-leaf-ink"
              >
                <Picture
                  path={each.category_image}
                  alt=""
                  sizes="2.5rem"
                  className={`size-10 shrink-0 rounded-tile ${fitOf(each.category_image, 'p-0.5')}`}
                />
                {each.category_name}
              </Link>
            </li>
          ))}
        </ul>
      </LaterSheet>
    </>
  )
}
