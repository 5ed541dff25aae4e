import { useState } from 'react'
import type { SetupDraft } from '@farmstand/contracts/office/setup'
import { readRupees, fromPaise } from '@farmstand/contracts/money'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { Field, LongField } from '@farmstand/ui/field.tsx'
import { setup as words } from '#messages/setup.ts'
import { zones as zoneWords } from '#messages/zones.ts'
import { readPincodes, writePincodes } from '../zones/read-pincodes.ts'
import { StepFrame, type StepProps } from './step-frame.tsx'

/** A delivery zone while it is edited. */
interface ZoneForm {
  name: string
  fee: string
  freeAbove: string
  list: string
}

const empty: ZoneForm = { name: '', fee: '', freeAbove: '', list: '' }

const formOf = (zone: SetupDraft['zones'][number]): ZoneForm => ({
  name: zone.name,
  fee: String(zone.fee),
  freeAbove: zone.free_above === null ? '' : String(zone.free_above),
  list: writePincodes(zone.pincodes),
})

/** Parses an amount in rupees: 0 for an empty text, null for an invalid one. */
const amount = (text: string): number | null => {
  const paise = text.trim() === '' ? 0 : readRupees(text)
  return paise === null ? null : fromPaise(paise)
}

const isReadable = ({ fee, freeAbove }: ZoneForm): boolean => amount(fee) !== null && amount(freeAbove) !== null

/** Returns the zones to save. Leaves out empty ones, and numbers those without a name. */
const zonesOf = (all: readonly ZoneForm[]): SetupDraft['zones'] =>
  all.flatMap(({ name, fee, freeAbove, list }, at) => {
    const { found } = readPincodes(list)
    if (name.trim() === '' && found.length === 0) return []
    const free_above = freeAbove.trim() === '' ? null : amount(freeAbove)
    return [{ name: name.trim() || words.zoneNumber(at + 1), fee: amount(fee) ?? 0, free_above, pincodes: found }]
  })

export function ZonesStep({ setup, keep }: StepProps) {
  const [all, setAll] = useState(() => (setup.draft.zones.length > 0 ? setup.draft.zones.map(formOf) : [empty]))
  const put = (at: number, change: Partial<ZoneForm>): void =>
    setAll((now) => now.map((one, index) => (index === at ? { ...one, ...change } : one)))
  return (
    <StepFrame
      step="zones"
      setup={setup}
      keep={keep}
      change={() => (all.every(isReadable) ? { zones: zonesOf(all) } : null)}
      obstacles={all.flatMap(({ list }) => {
        const { unread } = readPincodes(list)
        return unread.length > 0 ? [zoneWords.unread(unread)] : []
      })}
    >
      {all.map((zone, at) => (
        <Zone
          key={at}
          zone={zone}
          onChange={(change) => put(at, change)}
          onRemove={all.length > 1 ? () => setAll((now) => now.filter((_, index) => index !== at)) : null}
        />
      ))}
      <div>
        <Button look="outline" onClick={() => setAll((now) => [...now, empty])}>
          {words.addZone}
        </Button>
      </div>
    </StepFrame>
  )
}

const rupees = { inputMode: 'decimal', maxLength: 16 } as const

function Zone({
  zone,
  onChange,
  onRemove,
}: {
  zone: ZoneForm
  onChange: (change: Partial<ZoneForm>) => void
  onRemove: (() => void) | null
}) {
  const { found, unread, twice } = readPincodes(zone.list)
  return (
    <Card className="grid gap-4 p-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label={words.zoneName}
          maxLength={60}
          value={zone.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Field
          label={words.zoneFee}
          value={zone.fee}
          problem={amount(zone.fee) === null ? words.notRupees : undefined}
          onChange={({ target }) => onChange({ fee: target.value })}
          {...rupees}
        />
        <Field
          label={words.zoneFree}
          hint={words.zoneFreeHint}
          value={zone.freeAbove}
          problem={amount(zone.freeAbove) === null ? words.notRupees : undefined}
          onChange={({ target }) => onChange({ freeAbove: target.value })}
          {...rupees}
        />
      </div>
      <LongField
        label={words.zoneList}
        hint={words.zoneListHint}
        rows={5}
        className="p-3 text-sm"
        value={zone.list}
        onChange={(list) => onChange({ list })}
      />
      <div aria-live="polite" className="text-xs">
        <p className="text-muted">{zoneWords.read(found.length)}</p>
        {unread.length > 0 ? <p className="text-danger">{zoneWords.unread(unread)}</p> : null}
        {twice.length > 0 ? <p className="text-muted">{zoneWords.twice(twice)}</p> : null}
      </div>
      {onRemove ? (
        <div>
          <Button look="plain" size="sm" onClick={onRemove}>
            {words.removeZone(zone.name)}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
