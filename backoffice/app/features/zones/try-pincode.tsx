import { useState } from 'react'
import { formatRupees } from '@farmstand/contracts/money'
import type { TriedPincode } from '@farmstand/contracts/office/zones'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { useServerQuery } from '../../lib/actions.ts'
import { textIn, submitHandler } from '../../lib/form.ts'
import { dayOf } from '../../lib/words.ts'
import { zones as words } from '#messages/zones.ts'
import { LoadingOrError } from '../parts.tsx'
import { windowText } from '../../lib/times.ts'

/** Shows what a customer with a given pincode sees in the shop about delivery. */
export function TryPincode() {
  const [pincode, setPincode] = useState<string | null>(null)
  return (
    <Card className="p-4 text-sm">
      <h2 className="text-base">{words.tryTitle}</h2>
      <form
        onSubmit={submitHandler((form) => setPincode(textIn(form, 'pincode')))}
        className="mt-2 flex items-end gap-2"
      >
        <Field
          label={words.tryLabel}
          name="pincode"
          required
          inputMode="numeric"
          pattern="[1-9][0-9]{5}"
          maxLength={6}
          className="grow"
        />
        <Button type="submit" look="outline">
          {words.tryIt}
        </Button>
      </form>
      <div aria-live="polite" className="mt-3">
        {pincode === null ? null : <Answer pincode={pincode} />}
      </div>
    </Card>
  )
}

function Answer({ pincode }: { pincode: string }) {
  const { data, error, refetch } = useServerQuery('tryPincode', { pincode })
  if (!data) return <LoadingOrError error={error} again={() => void refetch()} />
  if (!data.served) return <p>{words.notServed(data.pincode, data.area)}</p>
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{words.served(data.area ?? '', data.zone ?? '')}</p>
      <p>{termsOf(data)}</p>
      <p className="text-muted">
        {data.next_slot ? words.next(dayOf(data.next_slot.date), windowText(data.next_slot.name)) : words.noNext}
      </p>
    </div>
  )
}

/** Returns the delivery fee in words: '₹30.00 delivery, free from ₹499.00'. */
export function termsOf({ fee, free_above: above }: Pick<TriedPincode, 'fee' | 'free_above'>): string {
  if (fee === 0) return words.free
  return [
    words.fee(formatRupees(fee ?? 0)),
    above === null ? words.neverFree : words.freeAbove(formatRupees(above)),
  ].join(', ')
}
