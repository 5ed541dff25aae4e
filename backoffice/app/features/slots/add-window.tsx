import { useState } from 'react'
import { departments } from '@farmstand/contracts/department'
import type { InputOf } from '@farmstand/contracts/office/operations'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { useAction } from '../../lib/actions.ts'
import { textIn, submitHandler } from '../../lib/form.ts'
import { office } from '#messages/office.ts'
import { slots as words } from '#messages/slots.ts'
import { performWithUndo } from '../undo.ts'
import { PlanFields, type PlanDraft } from './plan-fields.tsx'

export type NewWindow = InputOf<'addWindow'>

const usual = { capacity: 20, cutoffMinutes: 120 } as const

/** Returns the minutes after midnight of 'HH:MM'. */
function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

export function AddWindowButton() {
  const [open, setOpen] = useState(false)
  const add = useAction('addWindow')
  const stop = useAction('stopWindow')
  const added = async (window: NewWindow): Promise<void> => {
    const adding = add.mutateAsync(window)
    const back = async () => stop.mutateAsync(await adding)
    if (await performWithUndo(adding, words.added, back)) setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.addWindow}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.addWindow} closeLabel={office.close}>
        <div className="p-5">
          <WindowForm label={words.add} onAdd={added} />
        </div>
      </Dialog>
    </>
  )
}

/** Asks for the start and the end of a delivery window, and for the capacity of each department. */
export function WindowForm({ label, onAdd }: { label: string; onAdd: (window: NewWindow) => Promise<void> | void }) {
  const [drafts, setDrafts] = useState<PlanDraft[]>([{ department: 'GROCERY', ...usual }])
  const [endsFirst, setEndsFirst] = useState(false)
  const serve = (department: PlanDraft['department'], serves: boolean): void =>
    setDrafts((all) => [
      ...all.filter((one) => one.department !== department),
      ...(serves ? [{ department, ...usual }] : []),
    ])
  const submit = async (form: FormData): Promise<void> => {
    const begins = minuteOf(textIn(form, 'start'))
    // Treats an end of 00:00 as the end of the day.
    const ends = minuteOf(textIn(form, 'end')) || 1440
    setEndsFirst(ends <= begins)
    if (ends <= begins) return
    const window = {
      start_minute: begins,
      end_minute: ends,
      offers: drafts.map(({ department, capacity, cutoffMinutes }) => ({
        department,
        capacity,
        cutoff_minutes: cutoffMinutes,
      })),
    }
    await onAdd(window)
  }
  return (
    <form onSubmit={submitHandler(submit)} className="grid gap-4">
      <div className="grid grid-cols-2 gap-3">
        <Field label={words.begins} name="start" type="time" required defaultValue="09:00" />
        <Field
          label={words.ends}
          name="end"
          type="time"
          required
          defaultValue="11:00"
          problem={endsFirst ? words.endsFirst : undefined}
        />
      </div>
      {departments.toReversed().map((department) => {
        const draft = drafts.find((one) => one.department === department)
        return (
          <div key={department} className="grid gap-2">
            <label className="flex min-h-9 items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={draft !== undefined}
                onChange={(event) => serve(department, event.target.checked)}
                className="size-5"
              />
              {words.serves(office.department[department])}
            </label>
            {draft ? (
              <PlanFields
                draft={draft}
                onChange={(next) =>
                  setDrafts((all) => all.map((one) => (one.department === department ? { ...one, ...next } : one)))
                }
              />
            ) : null}
          </div>
        )
      })}
      <Button type="submit" disabled={drafts.length === 0}>
        {label}
      </Button>
    </form>
  )
}
