import { useLocation } from 'react-router'
import { Card } from '@farmstand/ui/card.tsx'
import { PaperLink } from '../paper-link.tsx'
import { packing as words } from '#messages/packing.ts'
import { useQueuedSteps } from './queued-steps-store.ts'
import { orderOf } from './queue-rules.ts'

/** The order that was just packed, passed to the list in the navigation state. */
export interface JustPacked {
  uid: string
  number: string
  bags: number
}

function readJustPacked(state: unknown): JustPacked | null {
  if (typeof state !== 'object' || state === null || !('uid' in state) || !('number' in state) || !('bags' in state))
    return null
  const { uid, number, bags } = state
  return typeof uid === 'string' && typeof number === 'string' && typeof bags === 'number'
    ? { uid, number, bags }
    : null
}

/**
 * Offers the labels of the order that was just packed. They appear once the server has received the last packing step,
 * because the server numbers the bags.
 */
export function LabelsOfLast() {
  const order = readJustPacked(useLocation().state)
  const steps = useQueuedSteps()
  if (order === null || steps.some((step) => orderOf(step) === order.uid)) return null
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-3 p-3 pl-4 text-sm">
      <p className="grow font-semibold">
        #{order.number}
        <span className="block text-xs font-normal text-muted">{words.bagsOf(order.bags)}</span>
      </p>
      <PaperLink name="labels" query={{ uids: order.uid }}>
        {words.labels(order.bags)}
      </PaperLink>
      <PaperLink name="slips" query={{ uids: order.uid }}>
        {words.slip}
      </PaperLink>
    </Card>
  )
}
