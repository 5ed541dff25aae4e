import type { Category } from '@farmstand/contracts/category'
import { isDrawing } from '@farmstand/contracts/image'
import type { Sellable } from '@farmstand/contracts/sellable'
import { IconBasket } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { cartControl } from '../../features/cart/cart-control.tsx'
import { ProductCard } from '../../features/catalogue/product-card.tsx'
import { PromiseLine } from '../../features/catalogue/promise-line.tsx'
import { entryInSize } from '../../features/catalogue/pack-sizes.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../features/catalogue/product-grid.tsx'
import { isNonVeg, nonVegMark } from '../../lib/veg-only.ts'
import { catalogue as words } from '#messages/catalogue.ts'
import { ButtonLink } from '@farmstand/ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { placeWith, type Selection } from './selection.ts'
import type { Section } from './use-running-list.ts'

/** The number of cards on the first screen of a phone. */
const FIRST_SCREEN = 2

interface ListSectionProps {
  section: Section
  selection: Selection
  /** True while another list is loading. */
  coming: boolean
  /** Shown above the first section: the page's title and the filters. */
  head?: { title: ReactNode; filters: ReactNode } | undefined
}

/** Shows one subcategory of the growing list: the heading, and the cards or a note that there are none. */
export function ListSection({ section: { subcategory, entries }, selection, coming, head }: ListSectionProps) {
  const first = head !== undefined
  if (coming && !first) return null
  const leading = Math.max(0, entries.slice(0, FIRST_SCREEN).findIndex(hasPhoto))
  return (
    <section
      aria-label={words.list(subcategory.category_name)}
      data-section={subcategory.category_id}
      className={clsx(!first && 'mt-6')}
    >
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-1.5 md:mb-3">
        <Heading subcategory={subcategory} title={head?.title}>
          {first ? (
            // A longer text that arrives later must not widen the heading and push the filters into a new row.
            <PromiseLine department={entries[0]?.item.department ?? 'GROCERY'} className="contain-inline-size" />
          ) : null}
        </Heading>
        {head?.filters}
      </div>
      {coming ? (
        <ProductGridSkeleton label={words.loading} />
      ) : entries.length === 0 ? (
        <Empty selection={selection} first={first} />
      ) : (
        <ProductGrid>
          {entries.map((listed, index) => {
            const entry = entryInSize(listed, Number(selection.item))
            return (
              <li key={listed.item.id} {...nonVegMark(isNonVeg(listed.item))} className="min-w-0">
                <ProductCard
                  sellable={entry}
                  to={(id) => placeWith(selection, { item: String(id) })}
                  current={String(entry.item.id) === selection.item}
                  first={first && index === leading}
                  cartControl={cartControl}
                />
              </li>
            )
          })}
        </ProductGrid>
      )}
    </section>
  )
}

/**
 * Returns true for an item with a photo. A drawing has a margin, so a photo beside it is the page's largest picture.
 */
function hasPhoto({ item }: Sellable): boolean {
  const [picture] = item.image_urls
  return picture !== undefined && !isDrawing(picture)
}

/**
 * Shows the heading of a section and its description, for which the side list has no room. On a phone the page's title
 * is at the end of the same row, so that more goods are visible.
 */
function Heading({ subcategory, title, children }: { subcategory: Category; title: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 grow">
      <div className="flex flex-row-reverse items-baseline gap-x-3 max-[18rem]:block panel:block">
        {title}
        <h2 className="mr-auto min-w-0 text-base leading-tight font-semibold md:text-lg">
          {subcategory.category_name}
        </h2>
      </div>
      {subcategory.category_description ? (
        <p className="text-xs text-muted">{subcategory.category_description}</p>
      ) : null}
      {children}
    </div>
  )
}

function Empty({ selection: { show, veg, ...rest }, first }: { selection: Selection; first: boolean }) {
  const title = show === 'combo' ? words.noCombos : words.noItems
  if (!first) return <p className="text-sm text-muted">{title}</p>
  return (
    <EmptyState
      icon={<IconBasket aria-hidden />}
      title={title}
      action={
        veg || show === 'combo' ? (
          <ButtonLink
            look="outline"
            to={placeWith({ ...rest, show, veg }, { veg: '', show: veg ? show : 'products', item: '' })}
          >
            {veg ? words.showAll : words.products}
          </ButtonLink>
        ) : null
      }
    />
  )
}
