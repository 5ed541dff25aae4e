import { useState } from 'react'
import type { SlotCalendar } from '@farmstand/contracts/office/slots'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { notify } from '../../lib/notify.tsx'
import { useAction } from '../../lib/actions.ts'
import { textIn, submitHandler } from '../../lib/form.ts'
import { shortDayOf } from '../../lib/words.ts'
import { office } from '#messages/office.ts'
import { slots as words } from '#messages/slots.ts'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { performWithUndo } from '../undo.ts'

/** Lists the days on which the shop does not deliver. */
export function Closures({ days, mayChange }: { days: SlotCalendar['closed_days']; mayChange: boolean }) {
  const open = useAction('openDay')
  const close = useAction('closeDays')
  const openAgain = ({ day, reason }: SlotCalendar['closed_days'][number]): Promise<boolean> =>
    performWithUndo(open.mutateAsync({ day }), words.isOpenAgain(shortDayOf(day)), () =>
      close.mutateAsync({ from: day, to: day, reason }),
    )
  return (
    <Card className="p-4 text-sm">
      <h2 className="text-base">{words.comingUp}</h2>
      {days.length === 0 ? <p className="mt-1 text-muted">{words.nothingComing}</p> : null}
      <ul className="mt-1 divide-y divide-line">
        {days.map((one) => (
          <li key={one.day} className="flex items-center gap-3 py-2">
            <span className="grow">
              <b>{shortDayOf(one.day)}</b> {one.reason}
            </span>
            {mayChange ? (
              <button
                type="button"
                aria-label={words.openDay(shortDayOf(one.day))}
                onClick={() => void openAgain(one)}
                className="min-h-9 font-semibold text-leaf-ink"
              >
                {words.openAgain}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function CloseDaysButton({ today }: { today: string }) {
  const [asking, setAsking] = useState(false)
  const close = useAction('closeDays')
  const submit = async (form: FormData): Promise<void> => {
    const from = textIn(form, 'from')
    const wanted = { from, to: textIn(form, 'to') || from, reason: textIn(form, 'reason') }
    const done = await notifyOnFailure(
      close.mutateAsync(wanted).then(({ days, booked }) => notify.done(words.closedNow(days, booked))),
    )
    if (done) setAsking(false)
  }
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        {words.closeDays}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={words.closeDays} closeLabel={office.close}>
        <form onSubmit={submitHandler(submit)} className="grid gap-4 p-5">
          <div className="grid grid-cols-2 gap-3">
            <Field label={words.from} name="from" type="date" min={today} required />
            <Field label={words.to} name="to" type="date" min={today} />
          </div>
          <Field
            label={words.whyClosed}
            name="reason"
            required
            minLength={3}
            maxLength={160}
            hint={words.whyClosedHint}
          />
          <Button type="submit" disabled={close.isPending}>
            {words.closeDays}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
