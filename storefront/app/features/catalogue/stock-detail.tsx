import type { PageAttribute } from '@farmstand/contracts/item-attributes'
import type { FreshGoods, StockItem } from '@farmstand/contracts/stock-item'
import { IconLeaf } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { catalogue } from '#messages/catalogue.ts'
import { detail as words } from '#messages/detail.ts'
import { allergens } from '#messages/allergens.ts'
import { locale } from '#messages/language.ts'
import { shortDayText } from '../../lib/dates.ts'
import { langOf } from '../../lib/text-language.ts'
import { translateKnownWords } from '@farmstand/ui/spoken/translate-known-words.ts'
import { DetailHead } from './detail-head.tsx'
import { SaleBadge } from './sale-badge.tsx'
import { Gallery } from './gallery.tsx'
import { harvestedText } from './harvested-text.ts'
import { detailClass } from './detail-shape.ts'
import { SizeLinks } from './size-links.tsx'
import { sellableStock, type CartControl } from './sellable.ts'

interface StockDetailProps {
  item: StockItem
  /** `panel` shows one column, `page` uses the full width. */
  shape: 'panel' | 'page'
  cartControl: CartControl
  /** The delivery time. */
  delivery?: ReactNode
  more?: ReactNode
  /** The seller's guarantee, on the product's page. */
  guarantee?: ReactNode
}

export function StockDetail({ item, shape, cartControl, delivery, more, guarantee }: StockDetailProps) {
  const look = detailClass[shape]
  return (
    <div className={look.frame}>
      <div className={look.picture}>
        <SaleBadge item={item} className="absolute top-3 left-3.5 z-1" />
        <Gallery key={item.id} name={item.name} paths={item.image_urls} shape={shape} />
      </div>
      <div className={look.words}>
        <DetailHead sellable={sellableStock(item)} shape={shape} cartControl={cartControl}>
          <SizeLinks item={item} shape={shape} />
          {delivery}
        </DetailHead>
        {item.fresh && item.in_stock ? <Fresh fresh={item.fresh} /> : null}
        {guarantee}
        <p lang={langOf(item.description || null)} className="mt-3.5 max-w-prose">
          {item.description || words.noDescription}
        </p>
        <Facts item={item} />
        {more}
      </div>
    </div>
  )
}

/** Shows when the goods were harvested or came in, and until when they are best. */
function Fresh({ fresh }: { fresh: FreshGoods }) {
  const came = fresh.harvested ? harvestedText(fresh) : words.cameIn(shortDayText(fresh.day), fresh.source)
  return (
    <p className="mt-3 flex items-start gap-2 text-sm">
      <IconLeaf aria-hidden className="size-5 shrink-0 text-leaf-ink" />
      <span className="min-w-0">
        <b className="font-semibold text-leaf-ink">{came}</b>{' '}
        <span className="block text-muted">{words.bestBefore(shortDayText(fresh.best_before))}</span>
      </span>
    </p>
  )
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys widens to string; these are the table's own keys
const attributeNames = Object.keys(words.attributes) as (keyof typeof words.attributes)[]

/** Returns an attribute's text in the page's language. A text that the seller wrote stays in the seller's language. */
function attributeText(name: PageAttribute, value: StockItem[PageAttribute]): { value: string | null; lang?: string } {
  if (typeof value === 'number') return { value: shelfLife(value) }
  if (!value) return { value: null }
  if (name === 'country_of_origin') return { value: country.of(value) ?? value }
  return name === 'allergens' ? { value: translateKnownWords(value, allergens) } : { value, lang: langOf(value) }
}

/** Returns a shelf life as it is printed on labels, in months if it is a whole number of months or years. */
function shelfLife(days: number): string {
  if (days < 60) return words.days(days)
  const months = days % 365 === 0 ? (days / 365) * 12 : days / 30
  return Number.isInteger(months) ? words.months(months) : words.days(days)
}

const country = new Intl.DisplayNames(locale, { type: 'region' })

function Facts({ item }: { item: StockItem }) {
  const facts = [
    { name: words.netQuantity, value: item.net_quantity ? netQuantity(item.net_quantity) : null, lang: undefined },
    ...attributeNames.map((name) => ({ name: words.attributes[name], ...attributeText(name, item[name]) })),
  ].filter(({ value }) => value)
  if (facts.length === 0) return null
  return (
    <dl aria-label={words.facts} className="mt-4 divide-y divide-line border-y border-line text-sm">
      {facts.map(({ name, value, lang }) => (
        <div key={name} className="flex justify-between gap-4 py-2">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd lang={lang} className="text-right font-medium">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

function netQuantity({ value, unit }: NonNullable<StockItem['net_quantity']>): string {
  if (unit === 'piece') return words.pieces(quantity.format(value))
  if (value < 1000) return `${quantity.format(value)} ${catalogue.measures[unit]}`
  return `${quantity.format(value / 1000)} ${catalogue.measures[unit === 'g' ? 'kg' : 'l']}`
}
