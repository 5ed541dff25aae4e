import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OfficeItem } from '@farmstand/contracts/office/item'
import { FormPanel, type Writing } from './form-parts.tsx'
import { ItemFinder } from './item-finder.tsx'
import { item as words } from '#messages/item.ts'

type Together = OfficeItem['together']

/** What a combo holds. */
export function PartsPanel({ writing: { form, mayChange, set }, known }: { writing: Writing; known: Together }) {
  const [added, setAdded] = useState<Together>([])
  const names = new Map([...known, ...added].map((one) => [one.id, one]))
  const { parts } = form
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
                <button
                  type="button"
                  aria-label={words.removePart(name)}
                  onClick={() => set({ parts: parts.filter((one) => one.stock_id !== id) })}
                  className="inline-flex size-11 items-center justify-center rounded-full hover:bg-leaf-tint"
                >
                  <IconX aria-hidden className="size-5" />
                </button>
              ) : null}
            </li>
          )
        })}
      </ul>
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
