import { useState } from 'react'
import type { ShopPause } from '@farmstand/contracts/office/slots'
import { timeText } from '../../lib/times.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { useAction } from '../../lib/actions.ts'
import { textIn, submitHandler } from '../../lib/form.ts'
import { dayOf } from '../../lib/words.ts'
import { office } from '#messages/office.ts'
import { slots as words } from '#messages/slots.ts'
import { performWithUndo } from '../undo.ts'

/** Shows why the shop is paused and until when, with a button to end the pause. */
export function PausedNote({ pause, mayChange }: { pause: ShopPause; mayChange: boolean }) {
  const resume = useAction('resumeShop')
  const again = useAction('pauseShop')
  const open = async (): Promise<void> => {
    const { reason, until } = pause
    await performWithUndo(resume.mutateAsync({}), words.resumed, () => again.mutateAsync({ reason, until }))
  }
  return (
    <section className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-turmeric-tint p-4 text-sm">
      <div className="grow">
        <h2 className="text-base">{words.paused}</h2>
        <p>{pause.reason}</p>
        <p>{words.pausedUntil(`${dayOf(pause.until)}, ${timeText(pause.until)}`)}</p>
      </div>
      {mayChange ? (
        <Button disabled={resume.isPending} onClick={() => void open()}>
          {words.resume}
        </Button>
      ) : null}
    </section>
  )
}

export function PauseButton() {
  const [asking, setAsking] = useState(false)
  const pause = useAction('pauseShop')
  const resume = useAction('resumeShop')
  const submit = async (form: FormData): Promise<void> => {
    // Treats the typed time as Indian time, whatever the time zone of the device.
    const until = `${textIn(form, 'day')}T${textIn(form, 'time')}:00+05:30`
    const pausing = pause.mutateAsync({ reason: textIn(form, 'reason'), until: new Date(until).toISOString() })
    if (await performWithUndo(pausing, words.pausedNow, () => resume.mutateAsync({}))) setAsking(false)
  }
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        {words.pause}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title={words.pause} closeLabel={office.close}>
        <form onSubmit={submitHandler(submit)} className="grid gap-4 p-5">
          <p className="text-sm">{words.pauseText}</p>
          <Field label={words.pauseReason} name="reason" required minLength={3} maxLength={160} />
          <div className="grid grid-cols-2 gap-3">
            <Field label={words.pauseUntil} name="day" type="date" required />
            <Field label={words.pauseHour} name="time" type="time" required defaultValue="09:00" />
          </div>
          <Button type="submit" disabled={pause.isPending}>
            {words.doPause}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
