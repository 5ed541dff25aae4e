import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Harvest, HarvestItem } from '@farmstand/contracts/office/harvest'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { ShortCropDialog } from '../features/harvest/short-crop-dialog.tsx'
import type { RowWork } from '../features/harvest/harvest-row.tsx'
import { SourcePanel } from '../features/harvest/source-panel.tsx'
import { UndoCropDialog } from '../features/harvest/undo-crop-dialog.tsx'
import { useIntake } from '../features/harvest/use-intake.ts'
import { DaySelect, selectClass } from '../features/day-select.tsx'
import { Heading } from '../features/heading.tsx'
import { PaperLink, CsvLink } from '../features/paper-link.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { useHasPermission } from '../features/session.ts'
import { useServerQuery } from '../lib/actions.ts'
import { dayAfter, dayOf, today } from '../lib/words.ts'
import { harvest as words } from '#messages/harvest.ts'
import { office } from '#messages/office.ts'
import { windowText } from '../lib/times.ts'

const SHOWN_DAYS = 7

interface HarvestQueryState {
  day: string
  slot: string
  /** '1' means: subtract the stock from the pieces to get. */
  store: string
}

/** Lists for a day which items each source must bring for the orders, and how many came in. */
export default function HarvestScreen() {
  const [search, setSearch] = useSearchParams()
  const asked: HarvestQueryState = {
    day: search.get('day') ?? dayAfter(today(), 1),
    slot: search.get('slot') ?? '',
    store: search.get('store') === '1' ? '1' : '',
  }
  const { day, slot, store } = asked
  const query = { day, ...(slot && { slot }), ...(store === '1' && { less_store: '1' as const }) }
  const found = useServerQuery('harvest', query)
  const mayDecide = useHasPermission('orders.change')
  const mayBring = useHasPermission('stock.move')
  const [crop, setCrop] = useState<{ item: HarvestItem; what: 'decide' | 'undo' } | null>(null)
  const close = (): void => setCrop(null)
  const open = (what: 'decide' | 'undo') => (item: HarvestItem) => setCrop({ item, what })
  const intake = useIntake(day)
  useLineFocus(found.data !== undefined)
  const set = (next: Partial<HarvestQueryState>): void =>
    setSearch(Object.entries({ ...asked, ...next }).filter(([, value]) => value !== ''))
  return (
    <>
      <Heading>{words.title}</Heading>
      <Choices asked={asked} found={found.data} set={set}>
        {found.data && found.data.sources.length > 0 ? (
          <>
            <CsvLink name="harvest" query={query}>
              {words.csv}
            </CsvLink>
            <PaperLink name="harvest" query={query}>
              {words.print}
            </PaperLink>
          </>
        ) : null}
      </Choices>
      {found.data ? (
        <Sources
          found={found.data}
          intake={mayBring ? intake : null}
          onShort={mayDecide ? open('decide') : null}
          onUndo={mayDecide ? open('undo') : null}
        />
      ) : (
        <LoadingOrError error={found.error} again={() => void found.refetch()} />
      )}
      {intake.lines.size > 0 ? <IntakeBar intake={intake} /> : null}
      {crop?.what === 'decide' ? (
        <ShortCropDialog
          item={crop.item}
          day={day}
          slot={slot}
          onClose={close}
          onUndo={() => open('undo')(crop.item)}
        />
      ) : null}
      {crop?.what === 'undo' ? <UndoCropDialog item={crop.item} day={day} slot={slot} onClose={close} /> : null}
    </>
  )
}

/** Scrolls to the line that the URL's hash names, once the line is rendered, and focuses it for keyboard users. */
function useLineFocus(drawn: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    const line = drawn && hash !== '' ? document.getElementById(hash.slice(1)) : null
    line?.scrollIntoView({ block: 'center' })
    const decide = [...(line?.querySelectorAll('button') ?? [])].at(-1)
    decide?.focus({ preventScroll: true })
  }, [drawn, hash])
}

interface ChoicesProps {
  asked: HarvestQueryState
  found: Harvest | undefined
  set: (next: Partial<HarvestQueryState>) => void
  children: React.ReactNode
}

/** Shows the choice of the day, the delivery window and the use of stock, with the actions for the list. */
function Choices({ asked: { day, slot, store }, found, set, children }: ChoicesProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <DaySelect label={words.day} day={day} days={SHOWN_DAYS} onChange={(chosen) => set({ day: chosen, slot: '' })} />
      <select
        aria-label={office.window}
        value={slot}
        onChange={({ target }) => set({ slot: target.value })}
        className={selectClass}
      >
        <option value="">{words.allWindows}</option>
        {found?.windows.map((one) => (
          <option key={one.slot_id} value={one.slot_id}>
            {words.windowOf(windowText(one.name), one.orders)}
          </option>
        ))}
      </select>
      <label className="inline-flex min-h-11 items-center gap-2 text-sm font-medium">
        <input
          type="checkbox"
          checked={store === '1'}
          onChange={({ target }) => set({ store: target.checked ? '1' : '' })}
          className="size-5 accent-leaf"
        />
        {words.lessStore}
      </label>
      <p className="grow text-sm text-muted max-md:w-full">
        {found && found.orders > 0 ? words.orders(found.orders) : ''}
      </p>
      {children}
    </div>
  )
}

function Sources({ found, ...work }: { found: Harvest } & RowWork) {
  if (found.sources.length === 0)
    return (
      <Card className="p-10 text-center">
        <p className="text-lg font-semibold">{words.nothing}</p>
        <p className="text-sm text-muted">{words.nothingHint}</p>
      </Card>
    )
  return (
    <div className="grid gap-4 pb-28">
      {found.sources.map((source) => (
        <SourcePanel key={source.name ?? ''} source={source} day={dayOf(found.day)} {...work} />
      ))}
    </div>
  )
}

/** Shows the button that saves the typed numbers of pieces that came in. */
const IntakeBar = ({ intake }: { intake: ReturnType<typeof useIntake> }) => (
  <section
    aria-label={words.typed(intake.lines.size)}
    className="fixed inset-x-2 bottom-18 z-40 flex items-center gap-3 rounded-card border border-turmeric bg-surface px-4 py-3 text-sm shadow-lift md:bottom-4 md:left-56"
  >
    <output className="mr-auto font-semibold">{words.typed(intake.lines.size)}</output>
    <Button look="plain" onClick={intake.clear}>
      {words.clear}
    </Button>
    <Button disabled={intake.busy} onClick={() => void intake.write()}>
      {words.putIn}
    </Button>
  </section>
)
