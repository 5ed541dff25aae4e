import type { Category } from '@farmstand/contracts/category'
import { pages } from '@farmstand/contracts/pages'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { fitOf } from '../../ui/picture-fit.ts'
import { nonVegMark, useShownCategories } from '../../lib/veg-only.ts'
import { home as words } from '#messages/home.ts'
import { Picture } from '../../ui/picture.tsx'

const tints = ['bg-tint-1', 'bg-tint-2', 'bg-tint-3', 'bg-tint-4', 'bg-tint-5', 'bg-tint-6']

export function CategoryGrid({ categories: all }: { categories: readonly Category[] }) {
  const categories = useShownCategories(all)
  return (
    <ul className="grid grid-cols-2 gap-1 max-[18rem]:grid-cols-1 min-[37.5rem]:grid-cols-3 md:gap-3 min-[62.5rem]:grid-cols-6">
      {categories.map((category, index) => (
        <li key={category.category_id} {...nonVegMark(category.only_non_veg)} className="min-w-0">
          <Link
            to={pages.category(category.category_id)}
            className="group flex h-full items-center gap-2 rounded-card border border-line bg-surface p-1 max-[22rem]:gap-1.5 max-[22rem]:p-1 transition-colors hover:border-leaf md:p-2"
          >
            <span
              className={clsx(
                'flex h-11.5 w-10 shrink-0 max-[22rem]:w-8 items-center justify-center overflow-hidden rounded-tile md:size-14',
                tints[index % tints.length],
              )}
            >
              <Picture
                path={category.category_image}
                alt=""
                sizes="3.5rem"
                className={clsx(
                  'size-full transition-transform duration-200 group-hover:scale-105',
                  fitOf(category.category_image, 'p-1 md:p-1.5'),
                )}
              />
            </span>
            <span className="min-w-0">
              <span className="block text-sm leading-tight font-semibold max-[22rem]:text-xs">
                {category.category_name}
              </span>
              <span className="mt-px block text-2xs leading-3.5 text-muted">
                {category.category_description || words.noDescription}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
