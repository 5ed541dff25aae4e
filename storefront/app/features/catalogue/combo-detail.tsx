import type { Combo } from '@farmstand/contracts/combo'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatRupees } from '@farmstand/contracts/money'
import { detail as words } from '#messages/detail.ts'
import { Picture } from '../../ui/picture.tsx'
import { DetailHead } from './detail-head.tsx'
import { SaleBadge } from './sale-badge.tsx'
import { detailClass } from './detail-shape.ts'
import { fitOf } from '../../ui/picture-fit.ts'
import { sellableCombo as asSellable, type CartControl } from './sellable.ts'
import { langOf } from '../../lib/text-language.ts'

interface ComboDetailProps {
  /** The combo; null if neither the shop nor the list knows it. */
  item: Combo | null
  shape: 'panel' | 'page'
  cartControl: CartControl
  /** The delivery time. */
  delivery?: ReactNode
  /** The price of the combo's items if each is bought singly, in rupees; null when unknown. */
  apart?: number | null
}

export function ComboDetail({ item, shape, cartControl, delivery, apart = null }: ComboDetailProps) {
  if (!item) return <p className="py-10 text-center text-muted">{words.noCombo}</p>
  const page = shape === 'page'
  const Part = page ? 'h2' : 'h3'
  const path = item.image_urls[0]
  const look = detailClass[shape]
  return (
    <div className={look.frame}>
      <div className={look.picture}>
        <SaleBadge item={item} className="absolute top-3 left-3.5 z-1" />
        <Picture
          path={path}
          alt={item.name}
          sizes={page ? '(width <= 48rem) 100vw, 27.5rem' : '(width <= 48rem) 100vw, 20rem'}
          first={page}
          className={clsx(
            'block h-52 w-full bg-tile panel:h-auto panel:rounded-card',
            page ? 'panel:aspect-square' : 'panel:aspect-5/4',
            fitOf(path, 'p-4 panel:p-[12%]'),
          )}
        />
      </div>
      <div className={look.words}>
        <DetailHead sellable={asSellable(item)} shape={shape} cartControl={cartControl}>
          {apart !== null && apart > item.price ? (
            <p className="mt-1 text-sm text-leaf-ink">{words.apart(formatRupees(apart))}</p>
          ) : null}
          <Part className="mt-3 mb-2 text-base">{words.included}</Part>
          {item.combos.length === 0 ? (
            <p className="text-muted">{words.noIncluded}</p>
          ) : (
            <Included parts={item.combos} />
          )}
          {delivery}
        </DetailHead>
        {item.description ? (
          <p lang={langOf(item.description)} className="mt-3.5 max-w-prose">
            {item.description}
          </p>
        ) : null}
      </div>
    </div>
  )
}

function Included({ parts }: { parts: Combo['combos'] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-3">
      {parts.map((part) => (
        <li key={part.id} className="flex items-center gap-3 py-1.5">
          <Picture
            path={part.image_urls[0]}
            alt=""
            sizes="2.5rem"
            className={clsx('size-10 shrink-0 rounded-tile bg-tile', fitOf(part.image_urls[0], 'p-1'))}
          />
          <span className="min-w-0 grow leading-tight">
            <span className="block text-sm font-medium">{part.name}</span>
            <span className="block text-xs text-muted">{part.units}</span>
          </span>
          <span className="amount font-semibold">× {part.quantities}</span>
        </li>
      ))}
    </ul>
  )
}
