import { useState } from 'react'
import { LongField } from '@farmstand/ui/field.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import type { OfficeProblem } from '@farmstand/contracts/office/problem'
import { useAction, useServerQuery } from '../../lib/actions.ts'
import { nameInScreenLanguage } from '../../lib/names.ts'
import { notify } from '../../lib/notify.tsx'
import { windowText } from '../../lib/times.ts'
import { dayOf } from '../../lib/words.ts'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { orderList } from '#messages/order-list.ts'
import { problems as words } from '#messages/problems.ts'

interface DeliverAgainProps {
  shown: OfficeProblem
  again: NonNullable<OfficeProblem['again']>
  /** The text that the customer reads. */
  answer: string
  isAnswerShort: boolean
  onSent: () => void
}

const fieldClass = 'min-h-11 rounded-tile border border-line bg-surface px-3 text-sm'

/** Delivers reported goods again, at no charge: pieces of each line, a window, and a note for packer and rider. */
export function DeliverAgain({ shown, again, answer, isAnswerShort, onSent }: DeliverAgainProps) {
  const { problem, version, order_number: number } = shown
  const windows = useServerQuery('windows', { department: again.department })
  const send = useAction('deliverAgain')
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(
    () => new Map(problem.lines.map(({ position, quantity }) => [position, quantity])),
  )
  const [window, setWindow] = useState('')
  const [note, setNote] = useState(words.againNoteText(number))
  const open = again.lines.filter(({ left }) => left > 0)
  const free = (windows.data?.results ?? []).filter((one) => one.free > 0)
  const chosen = free.find((one) => `${one.day} ${one.slot_id}` === window) ?? free[0]
  if (open.length === 0 || free.length === 0) return null
  const lines = open.flatMap(({ position, left }) => {
    const quantity = Math.min(pieces.get(position) ?? 0, left)
    return quantity > 0 ? [{ position, quantity }] : []
  })
  const press = async (): Promise<void> => {
    if (isAnswerShort) return notify.failed(words.needsAnswer)
    if (lines.length === 0 || !chosen) return notify.failed(words.againNothing)
    const meant = { problem: { uid: problem.uid, version }, answer, lines, note }
    const work = send.mutateAsync({ ...meant, slot_id: chosen.slot_id, day: chosen.day })
    if (!(await notifyOnFailure(work))) return
    onSent()
    notify.done(words.againDone((await work).order_number))
  }
  return (
    <section aria-labelledby="deliver-again" className="grid gap-3 border-t border-line pt-4">
      <div>
        <h2 id="deliver-again" className="text-base">
          {words.againTitle}
        </h2>
        <p className="text-sm text-muted">{words.againText}</p>
      </div>
      <ul className="grid gap-2">
        {open.map(({ position, left, units, ...named }) => {
          const name = nameInScreenLanguage(named)
          return (
            <li key={position} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
              <span className="min-w-0 grow break-words">
                <span className="block font-medium">{name}</span>
                <span className="text-muted">{words.againLeft(left, units)}</span>
              </span>
              <input
                type="number"
                aria-label={words.againPieces(name)}
                min={0}
                max={left}
                step={1}
                value={pieces.get(position) ?? 0}
                onChange={({ target }) =>
                  setPieces(new Map(pieces).set(position, Math.max(0, Math.trunc(target.valueAsNumber || 0))))
                }
                className={`amount w-20 ${fieldClass}`}
              />
            </li>
          )
        })}
      </ul>
      <label className="grid gap-1 text-sm">
        <span className="font-medium">{words.againWindow}</span>
        <select
          value={chosen ? `${chosen.day} ${chosen.slot_id}` : ''}
          onChange={({ target }) => setWindow(target.value)}
          className={`w-full ${fieldClass}`}
        >
          {free.map((one) => (
            <option key={`${one.day} ${one.slot_id}`} value={`${one.day} ${one.slot_id}`}>
              {`${dayOf(one.day)}, ${windowText(one.name)} (${orderList.freePlaces(one.free)})`}
            </option>
          ))}
        </select>
      </label>
      <LongField label={words.againNote} value={note} rows={2} maxLength={500} onChange={setNote} />
      <div>
        <Button disabled={send.isPending} onClick={() => void press()}>
          {words.again}
        </Button>
      </div>
    </section>
  )
}
