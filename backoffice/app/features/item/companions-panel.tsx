import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { Companion, OfficeItem } from '@farmstand/contracts/office/item'
import { MAX_ON_SHELF } from '@farmstand/contracts/shelf-limits'
import { IconButton } from '@farmstand/ui/button.tsx'
import { FormPanel, type ItemFormState } from './form-parts.tsx'
import { ItemFinder } from './item-finder.tsx'
import { item as words } from '#messages/item.ts'

const text = words.companions
const quiet = 'min-h-11 rounded-tile px-2 text-sm font-semibold text-leaf-ink hover:bg-leaf-tint disabled:opacity-40'

interface CompanionsPanelProps {
  writing: ItemFormState
  /** The SKU of the item; null when the item is not saved yet. */
  sku: string | null
  known: OfficeItem['companions'] | null
}

/**
 * Edits the section 'Goes well with' of an item's page: which items the seller chose, which were learned from orders,
 * and which are never shown.
 */
export function CompanionsPanel({ writing: { form, mayChange, set }, sku, known }: CompanionsPanelProps) {
  const [added, setAdded] = useState<readonly Companion[]>([])
  const { goes_with: own, never_with: never } = form
  const learned = known?.learned ?? []
  const names = new Map([...learned, ...(known?.named ?? []), ...added].map((one) => [one.sku, one]))
  const isFree = (one: Pick<Companion, 'sku'>): boolean => ![...own, ...never, sku].includes(one.sku)
  const swap = (at: number, to: number): void =>
    set({
      goes_with: own.map((one, place) => (place === at ? (own[to] ?? one) : place === to ? (own[at] ?? one) : one)),
    })
  const addCompanion = (one: Companion): void => {
    setAdded([...added, one])
    set({ goes_with: [...own, one.sku] })
  }
  const excludeItem = (one: Companion): void => {
    setAdded([...added, one])
    set({ never_with: [...never, one.sku] })
  }
  return (
    <FormPanel title={text.title}>
      <p className="text-xs text-muted">{text.hint}</p>
      <ol className="mt-2 grid gap-1">
        {own.map((one, at) => {
          const name = names.get(one)?.name ?? one
          return (
            <Row key={one} name={name} units={names.get(one)?.units}>
              {mayChange ? (
                <>
                  <IconButton label={text.earlier(name)} disabled={at === 0} onClick={() => swap(at, at - 1)}>
                    <IconArrowUp aria-hidden className="size-5" />
                  </IconButton>
                  <IconButton
                    label={text.later(name)}
                    disabled={at === own.length - 1}
                    onClick={() => swap(at, at + 1)}
                  >
                    <IconArrowDown aria-hidden className="size-5" />
                  </IconButton>
                  <Remove
                    label={text.remove(name)}
                    onClick={() => set({ goes_with: own.filter((other) => other !== one) })}
                  />
                </>
              ) : null}
            </Row>
          )
        })}
      </ol>
      {mayChange && own.length < MAX_ON_SHELF ? (
        <ItemFinder label={text.add} fits={isFree} onChoose={addCompanion} />
      ) : null}
      {learned.length > 0 ? <h3 className="mt-4 text-sm">{text.learned}</h3> : null}
      <ul className="mt-1 grid gap-1">
        {learned.filter(isFree).map((one) => (
          <Row key={one.sku} name={one.name} units={one.units}>
            {mayChange ? (
              <>
                <button
                  type="button"
                  aria-label={text.putFirst(one.name)}
                  disabled={own.length >= MAX_ON_SHELF}
                  onClick={() => addCompanion(one)}
                  className={quiet}
                >
                  {text.name}
                </button>
                <button
                  type="button"
                  aria-label={text.neverShow(one.name)}
                  onClick={() => excludeItem(one)}
                  className={quiet}
                >
                  {text.never}
                </button>
              </>
            ) : null}
          </Row>
        ))}
      </ul>
      <h3 className="mt-4 text-sm">{text.nevers}</h3>
      <ul className="mt-1 grid gap-1">
        {never.map((one) => {
          const name = names.get(one)?.name ?? one
          return (
            <Row key={one} name={name} units={names.get(one)?.units}>
              {mayChange ? (
                <Remove
                  label={text.allow(name)}
                  onClick={() => set({ never_with: never.filter((other) => other !== one) })}
                />
              ) : null}
            </Row>
          )
        })}
      </ul>
      {mayChange ? <ItemFinder label={text.forbid} fits={isFree} onChoose={excludeItem} /> : null}
    </FormPanel>
  )
}

const Row = ({ name, units, children }: { name: string; units: string | undefined; children: ReactNode }) => (
  <li className="flex min-h-11 items-center text-sm">
    <span className="min-w-0 grow font-semibold">
      {name} <span className="font-normal text-muted">{units}</span>
    </span>
    {children}
  </li>
)

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton label={label} onClick={onClick}>
    <IconX aria-hidden className="size-5" />
  </IconButton>
)
