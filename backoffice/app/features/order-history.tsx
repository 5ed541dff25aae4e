import type { OfficeOrder, OfficeOrderEvent } from '@farmstand/contracts/office/order'
import { actorAsSubject } from './actor.ts'
import { PaperLink } from './paper-link.tsx'
import { UndoStep } from './undo-step.tsx'
import { shortMomentOf } from '../lib/words.ts'
import { Card } from '@farmstand/ui/card.tsx'
import { translateReason } from '@farmstand/ui/spoken/translate-reason.ts'
import { notes } from '#messages/notes.ts'
import { packing } from '#messages/packing.ts'
import { refunds } from '#messages/refunds.ts'
import { orderWords } from '#messages/order.ts'

/** Lists the history of an order, newest first, with links to the printable documents. */
export function OrderHistory({ shown: { order, version, history } }: { shown: OfficeOrder }) {
  return (
    <Card className="p-4 text-sm">
      <h2 className="text-base">{orderWords.whatHappened}</h2>
      <ol className="mt-2 grid gap-2">
        {history.toReversed().map((one) => (
          <li key={`${one.at} ${one.what}`} className="grid grid-cols-[6.25rem_1fr] gap-x-2">
            <span className="text-xs text-muted">{shortMomentOf(one.at)}</span>
            <span>
              <b>{actorAsSubject(one.by)}</b> {describeEvent(one)}
              {one.reason ? <span className="text-muted"> ({reasonOf(one)})</span> : null}{' '}
              {one.undo ? (
                <UndoStep order={{ uid: order.uid, version }} way={one.undo} step={describeEvent(one)} />
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      <h2 className="mt-4 border-t border-line pt-3 text-base">{orderWords.papers}</h2>
      {order.invoices.length === 0 ? (
        <p className="text-muted">
          {order.o_status === 'CANCELLED' ? orderWords.cancelledUnpacked : orderWords.noPapers}
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-2">
        {order.invoices.map((number) => (
          <PaperLink key={number} name="invoice" query={{ order: order.uid, number }}>
            {number}
          </PaperLink>
        ))}
      </div>
    </Card>
  )
}

const reasonOf = ({ reason, noted_reason: noted }: OfficeOrderEvent): string =>
  (noted && translateReason(notes, noted)) ?? reason ?? ''

/** Describes what was packed of a line in the language of the screen. Older entries remain English text. */
function describeAfter({ after, notes: parts = [] }: OfficeOrderEvent): string {
  const own = parts.map((one) => translateReason(notes, one))
  return own.length === 0 || own.includes(undefined) ? (after ?? '') : own.join(', ')
}

function describeEvent(happening: OfficeOrderEvent): string {
  const { what, o_status: status, before, after } = happening
  if (what === 'MOVED') {
    const [from, to] = (happening.notes ?? []).map((one) => translateReason(notes, one))
    return orderWords.moved(from ?? before ?? '', to ?? after ?? '')
  }
  if (what === 'NOTED') return orderWords.noted
  if (what === 'PACKED_OTHERWISE') return packing.otherwise(before ?? '', describeAfter(happening))
  if (what === 'REFUSED_GOODS') return describeAfter(happening)
  if (what === 'REFUNDED') return refunds.happened(after ?? '')
  if (what === 'ALL_GOOD') return orderWords.allGood
  if (what === 'UNPACKED') return packing.unpacked(before ?? '')
  return status === null ? '' : orderWords.did[status]
}
