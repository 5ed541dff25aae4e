import { useState } from 'react'
import type { Department } from '@farmstand/contracts/department'
import type { CounterCustomer, CounterOrderRequest } from '@farmstand/contracts/office/counter'
import { Button } from '@farmstand/ui/button.tsx'
import { Field, SelectField } from '@farmstand/ui/field.tsx'
import { useServerQuery } from '../../lib/actions.ts'
import { windowText } from '../../lib/times.ts'
import { dayAfter, shortDayOf, today } from '../../lib/words.ts'
import { InlineLoadingOrError } from '../short-waiting.tsx'
import { NewAddress } from './new-address.tsx'
import { occasionName } from '../../lib/occasion-name.ts'
import { counter as words } from '#messages/counter.ts'
import { office } from '#messages/office.ts'

export type Caller = NonNullable<CounterCustomer['customer']>
type Part = CounterOrderRequest['parts'][number]
/** The choices for the delivery of a department. If the window is null, the first open one counts. */
export interface PartDraft {
  window: string | null
  occasion: string
  people: string
}
export const emptyPart: PartDraft = { window: null, occasion: '', people: '' }

interface AddressChoiceProps {
  caller: Caller
  chosen: string | null
  onChoose: (uid: string) => void
}

/** Chooses one of the customer's addresses, or asks for a new one. */
export function AddressChoice({ caller, chosen, onChoose }: AddressChoiceProps) {
  const [adding, setAdding] = useState(false)
  return (
    <div className="mt-3">
      {caller.addresses.length > 0 ? (
        <SelectField label={words.address} value={chosen ?? ''} onChange={onChoose}>
          {caller.addresses.map(({ uid, full_address: text }) => (
            <option key={uid} value={uid}>
              {text}
            </option>
          ))}
        </SelectField>
      ) : null}
      <Button look={caller.addresses.length > 0 ? 'quiet' : 'outline'} onClick={() => setAdding(true)}>
        {words.newAddress}
      </Button>
      <NewAddress
        customerUid={caller.uid}
        open={adding}
        onClose={() => setAdding(false)}
        onSaved={({ uid }) => {
          onChoose(uid)
          setAdding(false)
        }}
      />
    </div>
  )
}

interface PartFieldsProps {
  department: Department
  occasions: readonly string[]
  draft: PartDraft
  onChange: (draft: PartDraft) => void
}

/** Chooses the window of a department's goods, and for the kitchen also the occasion and the number of people. */
export function PartFields({ department, occasions, draft, onChange }: PartFieldsProps) {
  const found = useServerQuery('windows', { department })
  if (!found.data) return <InlineLoadingOrError error={found.error} again={() => void found.refetch()} />
  const open = found.data.results.filter(({ free }) => free > 0)
  if (open.length === 0) return <p className="text-sm text-danger">{words.noWindow}</p>
  return (
    <>
      <SelectField
        label={words.window[department]}
        value={draft.window ?? undefined}
        onChange={(window) => onChange({ ...draft, window })}
      >
        {open.map(({ day, slot_id: id, name, free }) => (
          <option key={`${day} ${id}`} value={`${day} ${id}`}>
            {words.windowOption(dayName(day), windowText(name), free)}
          </option>
        ))}
      </SelectField>
      {department === 'KITCHEN' ? (
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={words.occasion}
            value={draft.occasion}
            required
            onChange={(occasion) => onChange({ ...draft, occasion })}
          >
            <option value="">{words.choose}</option>
            {occasions.map((one) => (
              <option key={one} value={one}>
                {occasionName(one)}
              </option>
            ))}
          </SelectField>
          <Field
            label={words.people}
            value={draft.people}
            inputMode="numeric"
            maxLength={4}
            onChange={({ target }) => onChange({ ...draft, people: target.value.replaceAll(/\D/g, '') })}
          />
        </div>
      ) : null}
    </>
  )
}

const dayName = (day: string): string =>
  day === today() ? office.today : day === dayAfter(today(), 1) ? office.tomorrow : shortDayOf(day)

/** Returns the delivery of a department's goods. Without a choice it is the first open window. */
export function usePart(department: Department, { window, occasion, people }: PartDraft): Part | null {
  const found = useServerQuery('windows', { department })
  const open = found.data?.results.filter(({ free }) => free > 0) ?? []
  const chosen = open.find(({ day, slot_id: id }) => `${day} ${id}` === window) ?? open[0]
  if (!chosen) return null
  const { day, slot_id } = chosen
  return { department, day, slot_id, occasion: occasion || null, occasion_members: people ? Number(people) : null }
}
