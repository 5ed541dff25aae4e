import { clsx } from 'clsx'
import { useState } from 'react'
import type { OfficeZone } from '@farmstand/contracts/office/zones'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { Heading } from '../features/heading.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { useHasPermission } from '../features/session.ts'
import { SlotTabs } from '../features/slots/tabs.tsx'
import { TryPincode, termsOf } from '../features/zones/try-pincode.tsx'
import { ZonePanel } from '../features/zones/zone-panel.tsx'
import { useServerQuery } from '../lib/actions.ts'
import { zones as words } from '#messages/zones.ts'

/** Lists the delivery zones with their fees. */
export default function ZonesScreen() {
  const mayChange = useHasPermission('slots.change')
  const found = useServerQuery('zones', {})
  const [chosen, setChosen] = useState<number | 'new' | null>(null)
  if (!found.data) return <LoadingOrError title={words.title} error={found.error} again={() => void found.refetch()} />
  const { results } = found.data
  const zone = results.find(({ id }) => id === chosen) ?? null
  return (
    <>
      <Heading>{words.title}</Heading>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <SlotTabs />
        {mayChange ? <Button onClick={() => setChosen('new')}>{words.add}</Button> : null}
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_22rem]">
        <Card>
          {results.length === 0 ? (
            <div className="p-10 text-center">
              <p className="text-lg font-semibold">{words.none}</p>
              <p className="text-sm text-muted">{words.noneHint}</p>
            </div>
          ) : null}
          <ul className="divide-y divide-line">
            {results.map((one) => (
              <li key={one.id}>
                <ZoneRow zone={one} chosen={one.id === chosen} onChoose={() => setChosen(one.id)} />
              </li>
            ))}
          </ul>
        </Card>
        {chosen === 'new' || zone ? (
          <ZonePanel key={zone?.id ?? 'new'} zone={zone} mayChange={mayChange} onClose={() => setChosen(null)} />
        ) : (
          <TryPincode />
        )}
      </div>
    </>
  )
}

/** The number of pincodes that the list shows for each zone. The opened zone shows all. */
const PINCODES_SHOWN = 8

function ZoneRow({ zone, chosen, onChoose }: { zone: OfficeZone; chosen: boolean; onChoose: () => void }) {
  const { name, pincodes } = zone
  const named = pincodes.slice(0, PINCODES_SHOWN).map(({ pincode, area }) => [pincode, area].filter(Boolean).join(' '))
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={clsx('w-full p-4 text-left text-sm hover:bg-leaf-tint', chosen && 'bg-leaf-tint')}
    >
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-base font-semibold">{name}</span>
        <span>{termsOf(zone)}</span>
        <span className="ml-auto text-muted">{words.pincodes(pincodes.length)}</span>
      </span>
      <span className="mt-1 block text-xs text-muted">
        {named.join(', ')}
        {pincodes.length > PINCODES_SHOWN ? ' …' : ''}
      </span>
    </button>
  )
}
