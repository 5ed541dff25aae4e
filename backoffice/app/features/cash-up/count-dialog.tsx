import { useState } from 'react'
import { noteValues } from '@farmstand/contracts/cash-rules'
import type { OpenCash } from '@farmstand/contracts/office/cash-up'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { ReasonField } from '../reason-field.tsx'
import { submitHandler, textIn } from '../../lib/form.ts'
import { roundRupees } from '../../lib/words.ts'
import { cashUp as words } from '#messages/cash-up.ts'
import { office } from '#messages/office.ts'
import { useCount } from './use-count.ts'

/** Counts a rider's cash by notes or by its sum. A difference needs a reason. */
export function CountDialog({ cash, onClose }: { cash: OpenCash; onClose: () => void }) {
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map())
  const [typed, setTyped] = useState('')
  const { count, busy } = useCount(cash)
  const byNotes = [...pieces].filter(([, number]) => number > 0)
  const sum = byNotes.reduce((total, [value, number]) => total + value * number, 0)
  const counted = byNotes.length > 0 ? sum : Number(typed)
  const difference = counted - cash.expected
  const isGiven = byNotes.length > 0 || typed !== ''
  const submit = async (form: FormData): Promise<void> => {
    const notes = byNotes.length > 0 ? byNotes.map(([value, number]) => ({ value, count: number })) : null
    if (await count({ counted, notes, reason: textIn(form, 'reason') })) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={words.countTitle(cash.rider.name)} closeLabel={office.close}>
      <form onSubmit={submitHandler(submit)} className="grid gap-4 p-5">
        <p className="font-semibold">{words.expected(roundRupees(cash.expected))}</p>
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{words.notes}</legend>
          <div className="grid grid-cols-3 gap-2">
            {noteValues.map((value) => (
              <Field
                key={value}
                label={words.note(value)}
                inputMode="numeric"
                pattern="[0-9]{0,4}"
                maxLength={4}
                autoComplete="off"
                onChange={({ target }) => setPieces(new Map(pieces).set(value, Number(target.value) || 0))}
              />
            ))}
          </div>
        </fieldset>
        {byNotes.length > 0 ? null : (
          <Field
            label={words.sum}
            value={typed}
            required
            inputMode="numeric"
            pattern="[0-9]{1,7}"
            maxLength={7}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <output className="flex min-h-6 flex-wrap justify-between gap-x-3 text-sm">
          {isGiven ? (
            <>
              <span>
                {words.counted} <b className="amount">{roundRupees(counted)}</b>
              </span>
              <b>{differenceText(difference)}</b>
            </>
          ) : null}
        </output>
        {isGiven && difference !== 0 ? (
          <ReasonField label={words.reason} hint={words.reasonHint} autoComplete="off" />
        ) : null}
        <div className="flex justify-end gap-2">
          <Button look="plain" onClick={onClose}>
            {office.close}
          </Button>
          <Button type="submit" disabled={busy}>
            {isGiven ? words.save(roundRupees(counted)) : office.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function differenceText(difference: number): string {
  if (difference === 0) return words.fits
  return difference < 0 ? words.missing(roundRupees(-difference)) : words.surplus(roundRupees(difference))
}
