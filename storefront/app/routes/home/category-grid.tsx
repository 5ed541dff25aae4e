import type { Category } from '@farmstand/contracts/category'
import { pages } from '@farmstand/contracts/pages'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { fitOf } from '../../features/catalogue/picture-kind.ts'
import { home as words } from '../../messages/en/home.ts'
import { Picture } from '../../ui/picture.tsx'

const tints = ['bg-tint-1', 'bg-tint-2', 'bg-tint-3', 'bg-tint-4', 'bg-tint-5', 'bg-tint-6']

export function CategoryGrid({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className="grid grid-cols-3 gap-2.5 md:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] md:gap-3">
      {categories.map((category, index) => (
        <li key={category.category_id} className="min-w-0">
          <Link
            to={pages.category(category.category_id)}
            className="group flex h-full flex-col rounded-card border border-line bg-surface p-2 text-center transition-colors hover:border-leaf md:p-2.5"
          >
            <span
              className={clsx(
                'flex aspect-4/3 items-center justify-center overflow-hidden rounded-tile',
                tints[index % tints.length],
              )}
            >
              <Picture
                path={category.category_image}
                alt=""
                sizes="(width < 48rem) 28vw, 11rem"
                className={clsx(
                  'size-full transition-transform duration-200 group-hover:scale-105',
                  fitOf(category.category_image, 'p-2.5 md:p-4'),
                )}
              />
            </span>
            <span className="mt-2 font-semibold leading-tight">{category.category_name}</span>
            <span className="mt-0.5 mb-1 text-xs text-muted">
              {category.category_description || words.noDescription}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
