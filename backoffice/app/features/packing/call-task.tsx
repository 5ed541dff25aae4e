import { IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { formatRupees } from '@farmstand/contracts/money'
import type { CallTask, PackingLine } from '@farmstand/contracts/office/packing'
import type { CallAnswer } from '@farmstand/contracts/packing'
import { timeText } from '../../lib/times.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { notify } from '../../lib/notify.tsx'
import { useAction, useServerQuery } from '../../lib/actions.ts'
import { packing as words } from '#messages/packing.ts'
import { calleeOf } from './callee.ts'
import { Choices, NumberButtons, quantityOptions } from './choices.tsx'
import { packingLineKey, lineStatusText } from './line-texts.ts'
import type { ReplacementChoice } from './use-packing.ts'

/** Shows, on the packing screen of an order, whom to call and the questions to ask. */
export function OrderCallTask({ uid }: { uid: string }) {
  const task = useTask(uid)
  return task ? (
    <>
      <h2 className="text-base">{calleeOf(task)}</h2>
      <CallTaskLines task={task} />
    </>
  ) : (
    <p className="font-semibold">{words.callGoesOut}</p>
  )
}

/** Shows whom to call in the list of decisions, where the row already names the customer. */
export function CallDecision({ uid }: { uid: string }) {
  const task = useTask(uid)
  return task ? <CallTaskLines task={task} /> : null
}

/** Returns the pending call of an order. It contains the customer's number, so the device never stores it. */
const useTask = (uid: string): CallTask | undefined =>
  useServerQuery('calls', {}).data?.results.find(({ order_uid: one }) => one === uid)

function CallTaskLines({ task }: { task: CallTask }) {
  return (
    <>
      {task.contact ? (
        <a
          href={`tel:+${task.contact.replaceAll(/\D/g, '')}`}
          className="amount mt-2 inline-flex min-h-12 items-center gap-2 rounded-tile bg-leaf px-4 text-base font-semibold text-on-leaf"
        >
          <IconPhone aria-hidden className="size-5" />
          {task.contact}
        </a>
      ) : (
        <p className="mt-1">{words.noNumber}</p>
      )}
      {task.lines.map((line) => (
        <CallLine key={packingLineKey(line)} uid={task.order_uid} line={line} />
      ))}
    </>
  )
}

const buttonClass = 'min-h-12 w-full'

/** Asks for the customer's answer about one missing item. Most answers take one tap, a replacement takes more. */
function CallLine({ uid, line }: { uid: string; line: PackingLine }) {
  const answer = useAction('answerCall')
  const [choosing, setChoosing] = useState(false)
  const recordAnswer = (what: CallAnswer, instead: ReplacementChoice | null = null, reason?: string): void =>
    answer.mutate(
      {
        order_uid: uid,
        position: line.position,
        stock_id: line.stock_id,
        version: line.version,
        answer: what,
        replacement: instead && { item_id: instead.item_id, quantity: instead.quantity },
        ...(reason && { reason }),
      },
      { onError: (error) => notify.failed(error.message) },
    )
  return (
    <div className="mt-3">
      <p className="font-semibold">
        {line.name}: {lineStatusText(line)}
      </p>
      {line.call ? <p className="text-xs text-muted">{words.thenRefunded(timeText(line.call.until))}</p> : null}
      <div className="mt-2 grid gap-2">
        <Button look="plain" className={buttonClass} aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          {words.replaceWith}
        </Button>
        {choosing ? (
          <Instead line={line} onChoose={(instead, reason) => recordAnswer('REPLACE', instead, reason)} />
        ) : null}
        <Button
          look="plain"
          className={buttonClass}
          disabled={answer.isPending}
          onClick={() => recordAnswer('LEAVE_OUT')}
        >
          {words.leaveOut(formatRupees(line.share))}
        </Button>
        {line.packed > 0 ? (
          <Button look="plain" className={buttonClass} disabled={answer.isPending} onClick={() => recordAnswer('KEEP')}>
            {words.keep(lineStatusText(line))}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

interface InsteadProps {
  line: PackingLine
  onChoose: (instead: ReplacementChoice, reason?: string) => void
}

function Instead({ line, onChoose }: InsteadProps) {
  const [other, setOther] = useState<{ instead: ReplacementChoice; reason: string | undefined } | null>(null)
  // When the packed weight is too low, all pieces count as missing.
  const missing = line.packed_g === null ? line.quantity - line.packed : line.quantity
  if (!other)
    return (
      <Choices
        line={{ ...line, quantity: missing }}
        missing={line.packed_g === null ? line.back : line.share}
        onChoose={onChoose}
        onOther={(instead, reason) => setOther({ instead, reason })}
      />
    )
  return (
    <NumberButtons
      title={words.howManyInstead(other.instead.name)}
      counts={quantityOptions(other.instead)}
      onClose={() => setOther(null)}
      onCount={(quantity) => onChoose({ ...other.instead, quantity }, other.reason)}
    />
  )
}
