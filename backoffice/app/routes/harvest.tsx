import { clsx } from 'clsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Harvest, HarvestItem } from '@farmstand/contracts/office/harvest'
import { ShortCropDialog } from '../features/harvest/short-crop-dialog.tsx'
import { Heading } from '../features/heading.tsx'
import { PaperLink } from '../features/paper-link.tsx'
import { Panel, Waiting } from '../features/parts.tsx'
import { useMay } from '../features/session.ts'
import { Thumb } from '../features/thumb.tsx'
import { useReading } from '../lib/actions.ts'
import { dayAfter, shortDayOf, today } from '../lib/words.ts'
import { harvest as words } from '../messages/en/harvest.ts'
import { office } from '../messages/en/office.ts'

const select = 'min-h-11 rounded-tile border border-line bg-surface px-3 text-sm font-medium'
const SHOWN_DAYS = [0, 1, 2, 3, 4, 5, 6]

/** What farm, market and dairy have to bring for the orders of a day. */
export default function HarvestScreen() {
  const [search, setSearch] = useSearchParams()
  const now = today()
  const day = search.get('day') ?? dayAfter(now, 1)
  const slot = search.get('slot') ?? ''
  const found = useReading('harvest', { day, ...(slot && { slot }) })
  const mayDecide = useMay('orders.change')
  const [short, setShort] = useState<HarvestItem | null>(null)
  const set = (next: Record<string, string>): void =>
    setSearch(Object.entries({ day, slot, ...next }).filter(([, value]) => value !== ''))
  return (
    <>
      <Heading>{words.title}</Heading>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <select
          aria-label={words.day}
          value={day}
          onChange={(event) => set({ day: event.target.value, slot: '' })}
          className={select}
        >
          {SHOWN_DAYS.map((days) => dayAfter(now, days)).map((one, place) => (
            <option key={one} value={one}>
              {[place === 0 ? office.today : place === 1 ? office.tomorrow : '', shortDayOf(one)]
                .filter(Boolean)
                .join(', ')}
            </option>
          ))}
        </select>
        <select
          aria-label={office.window}
          value={slot}
          onChange={(event) => set({ slot: event.target.value })}
          className={select}
        >
          <option value="">{words.allWindows}</option>
          {found.data?.windows.map((one) => (
            <option key={one.slot_id} value={one.slot_id}>
              {words.windowOf(one.name, one.orders)}
            </option>
          ))}
        </select>
        {found.data && found.data.orders > 0 ? (
          <>
            <p className="grow text-sm text-muted">{words.orders(found.data.orders)}</p>
            <PaperLink name="harvest" query={{ day, ...(slot && { slot }) }}>
              {words.print}
            </PaperLink>
          </>
        ) : null}
      </div>
      {found.data ? (
        <Sources found={found.data} {...(mayDecide && { onShort: setShort })} />
      ) : (
        <Waiting error={found.error} again={() => void found.refetch()} />
      )}
      {short ? <ShortCropDialog item={short} day={day} slot={slot} onClose={() => setShort(null)} /> : null}
    </>
  )
}

/** Where a short crop is decided; absent for who may not. */
type OnShort = ((item: HarvestItem) => void) | undefined

function Sources({ found, onShort }: { found: Harvest; onShort?: OnShort }) {
  if (found.sources.length === 0)
    return (
      <Panel className="p-10 text-center">
        <p className="text-lg font-semibold">{words.nothing}</p>
        <p className="text-sm text-muted">{words.nothingHint}</p>
      </Panel>
    )
  return (
    <div className="grid gap-4">
      {found.sources.map(({ name, items }) => (
        <Panel key={name ?? ''} className="overflow-hidden">
          <h2 className="border-b border-line bg-sunken px-4 py-2.5 text-base">{name ?? words.noSource}</h2>
          <table className="w-full text-sm">
            <thead>
              <tr className="text-right text-xs text-muted">
                <th className="px-4 py-2 text-left font-normal">{words.item}</th>
                <th className="font-normal">{words.ordered}</th>
                <th className="px-3 font-normal max-sm:hidden">{words.inCombos}</th>
                <th className="px-3 font-normal max-sm:hidden">{words.inStore}</th>
                <th className="px-4 font-normal">{words.total}</th>
                {onShort ? <th className="sr-only">{words.short}</th> : null}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {items.map((item) => (
                <Row key={item.item_id} item={item} onShort={onShort} />
              ))}
            </tbody>
          </table>
        </Panel>
      ))}
    </div>
  )
}

function Row({ item, onShort }: { item: HarvestItem; onShort: OnShort }) {
  return (
    <tr className={item.missing > 0 ? 'bg-danger-tint' : undefined}>
      <td className="px-4 py-2">
        <span className="flex items-center gap-3">
          <Thumb path={item.image} />
          <span>
            <span className="font-medium">{item.name}</span>{' '}
            {item.local_name ? (
              <span lang="hi" className="text-muted">
                {item.local_name}
              </span>
            ) : null}
            <span className="block text-xs text-muted">
              {item.units}
              {item.missing > 0 ? <b className="text-danger">{`, ${words.missing} ${item.missing}`}</b> : null}
            </span>
          </span>
        </span>
      </td>
      <td className="text-right">{item.ordered}</td>
      <td className="px-3 text-right text-muted max-sm:hidden">{item.in_combos}</td>
      <td className="px-3 text-right text-muted max-sm:hidden">{item.on_hand}</td>
      <td className="amount px-4 text-right font-bold">{totalOf(item)}</td>
      {onShort ? (
        <td className="w-0 pr-2">
          <button
            type="button"
            onClick={() => onShort(item)}
            aria-label={words.decideOf(item.name)}
            className={clsx(
              'min-h-11 rounded-tile px-3 font-semibold whitespace-nowrap hover:bg-leaf-tint',
              item.missing > 0 ? 'text-leaf-ink' : 'text-muted',
            )}
          >
            {item.missing > 0 ? words.decide : words.short}
          </button>
        </td>
      ) : null}
    </tr>
  )
}

function totalOf({ total, ordered, units }: HarvestItem): string {
  if (total === null) return `${ordered} × ${units}`
  const { value, unit } = total
  if (unit === 'piece' || value < 1000) return `${value} ${words.totals[unit]}`
  return `${value / 1000} ${unit === 'g' ? words.totals.kg : words.totals.l}`
}
