import { useState } from 'react'
import type { CashCount } from '@farmstand/contracts/office/cash-up'
import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { ReasonField } from '../reason-field.tsx'
import { useAction } from '../../lib/actions.ts'
import { submitHandler, textIn } from '../../lib/form.ts'
import { notify } from '../../lib/notify.tsx'
import { momentOf, roundRupees } from '../../lib/words.ts'
import { cashUp as words } from '#messages/cash-up.ts'
import { office } from '#messages/office.ts'
import { actorName } from '../actor.ts'
import { notifyOnFailure } from '../notify-on-failure.ts'

/** Lists the latest cash counts, with a button to take one back. */
export function CountList({ counts }: { counts: readonly CashCount[] }) {
  const [chosen, setChosen] = useState<CashCount | null>(null)
  return (
    <section aria-label={words.counts} className="grid gap-3">
      <h2 className="text-base">{words.counts}</h2>
      <Card>
        {counts.length === 0 ? <p className="p-4 text-sm text-muted">{words.noCounts}</p> : null}
        <ul className="divide-y divide-line">
          {counts.map((count) => (
            <li key={count.uid} className="flex flex-wrap items-center gap-x-3 p-4 text-sm">
              <div className="min-w-0 grow">
                <p>
                  <b>{count.rider.name}</b>{' '}
                  <span className={count.undone ? 'amount line-through' : 'amount font-semibold'}>
                    {roundRupees(count.counted)}
                  </span>
                  {count.difference === 0 ? null : (
                    <span className="font-semibold">
                      {', '}
                      {count.difference < 0
                        ? words.missing(roundRupees(-count.difference))
                        : words.surplus(roundRupees(count.difference))}
                    </span>
                  )}
                </p>
                {count.reason ? <p>{count.reason}</p> : null}
                <p className="text-xs text-muted">{words.by(actorName(count.by), momentOf(count.at))}</p>
                {count.undone ? (
                  <p className="text-xs text-muted">
                    {[words.undone(actorName(count.undone.by), momentOf(count.undone.at)), count.undone.reason]
                      .filter(Boolean)
                      .join(': ')}
                  </p>
                ) : null}
              </div>
              {count.undone ? null : (
                <Button look="plain" size="sm" className="max-md:min-h-11" onClick={() => setChosen(count)}>
                  {words.undo}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {chosen ? <UndoDialog count={chosen} onClose={() => setChosen(null)} /> : null}
    </section>
  )
}

function UndoDialog({ count, onClose }: { count: CashCount; onClose: () => void }) {
  const undo = useAction('undoCashCount')
  const submit = async (form: FormData): Promise<void> => {
    const undoing = undo.mutateAsync({ count_uid: count.uid, reason: textIn(form, 'reason') })
    if (!(await notifyOnFailure(undoing))) return
    notify.done(office.takenBack)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={words.undoTitle(count.rider.name)} closeLabel={office.close}>
      <form onSubmit={submitHandler(submit)} className="grid gap-4 p-5">
        <p className="text-sm">{words.undoText}</p>
        <ReasonField label={words.reason} hint={words.reasonHint} autoComplete="off" />
        <div className="flex justify-end gap-2">
          <Button look="plain" onClick={onClose}>
            {words.keep}
          </Button>
          <Button type="submit" look="danger" disabled={undo.isPending}>
            {words.undo}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
