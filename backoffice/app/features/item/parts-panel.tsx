import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { discountedPaise, formatPaise, priceNumbers, readPercent, readRupees } from '@farmstand/contracts/money'
import type { OfficeItem } from '@farmstand/contracts/office/item'
import { IconButton } from '@farmstand/ui/button.tsx'
import { FormPanel, type ItemFormState } from './form-parts.tsx'
import { ItemFinder } from './item-finder.tsx'
import { item as words } from '#messages/item.ts'

type PartsOfCombo = OfficeItem['together']

/** Returns what the items of a combo cost separately, in paise; null without items or with an unknown price. */
export function separatePrice(
  parts: readonly { stock_id: number; quantity: number }[],
  known: ReadonlyMap<number, Pick<PartsOfCombo[number], 'cost' | 'discount'>>,
): number | null {
  const prices = parts.flatMap(({ stock_id: id, quantity }) => {
    const one = known.get(id)
    if (!one) return []
    const { costPaise, discountBp } = priceNumbers(one)
    return [discountedPaise(costPaise, discountBp) * quantity]
  })
  return parts.length > 0 && prices.length === parts.length ? prices.reduce((sum, price) => sum + price, 0) : null
}

/** Returns the price of the combo that was typed into the form, in paise; null while it is not valid. */
function typedPrice(cost: string, discount: string): number | null {
  const [costPaise, discountBp] = [readRupees(cost), readPercent(discount || '0')]
  return costPaise === null || discountBp === null ? null : discountedPaise(costPaise, discountBp)
}

/** Edits which items a combo contains. */
export function PartsPanel({
  writing: { form, mayChange, set },
  known,
}: {
  writing: ItemFormState
  known: PartsOfCombo
}) {
  const [added, setAdded] = useState<PartsOfCombo>([])
  const names = new Map([...known, ...added].map((one) => [one.id, one]))
  const { parts } = form
  const apart = separatePrice(parts, names)
  const own = typedPrice(form.cost, form.discount)
  return (
    <FormPanel title={words.parts}>
      <ul className="grid gap-2">
        {parts.map(({ stock_id: id, quantity }) => {
          const name = names.get(id)?.name ?? String(id)
          return (
            <li key={id} className="grid grid-cols-[1fr_5rem_2.75rem] items-center gap-2 text-sm">
              <Link to={`/items/${id}`} className="font-semibold hover:text-leaf-ink">
                {name} <span className="font-normal text-muted">{names.get(id)?.units}</span>
              </Link>
              <input
                inputMode="numeric"
                autoComplete="off"
                aria-label={words.pieces(name)}
                value={quantity}
                readOnly={!mayChange}
                onChange={({ target }) =>
                  set({
                    parts: parts.map((one) =>
                      one.stock_id === id
                        ? { stock_id: id, quantity: Math.max(1, Math.min(99, Math.trunc(Number(target.value)) || 1)) }
                        : one,
                    ),
                  })
                }
                className="min-h-11 rounded-tile border border-edge bg-surface px-2 text-right"
              />
              {mayChange ? (
                <IconButton
                  label={words.removePart(name)}
                  onClick={() => set({ parts: parts.filter((one) => one.stock_id !== id) })}
                >
                  <IconX aria-hidden className="size-5" />
                </IconButton>
              ) : null}
            </li>
          )
        })}
      </ul>
      {apart !== null && own !== null && own > apart ? (
        <output className="mt-2 block rounded-tile bg-turmeric-tint p-3 text-sm font-semibold">
          {words.dearerThanParts(formatPaise(own), formatPaise(apart))}
        </output>
      ) : null}
      {mayChange ? (
        <ItemFinder
          label={words.addPart}
          fits={({ id, kind }) => kind === 'STOCK' && !parts.some(({ stock_id: taken }) => taken === id)}
          onChoose={(one) => {
            setAdded([...added, one])
            set({ parts: [...parts, { stock_id: one.id, quantity: 1 }] })
          }}
        />
      ) : null}
    </FormPanel>
  )
}
