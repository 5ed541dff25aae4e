import type { Order } from '@farmstand/contracts/order'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { problems as text } from '#messages/problems.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Sheet } from '@farmstand/ui/sheet.tsx'
import { arrivalOf } from '../orders/order-when.ts'
import { deleteProblemDraft, storeProblemDraft, readProblemDraft, type ProblemDraft } from './problem-draft.ts'
import { ProblemTextField } from './problem-fields.tsx'
import { useSendReport } from './use-problems.ts'

/** Lets the customer report that an order has not arrived. The typed text is kept until it is sent. */
export function LateDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const report = useSendReport(order.uid)
  const [draft, setDraft] = useState(() => readProblemDraft(order.uid))
  const change = (known: Partial<ProblemDraft>): void => {
    const next = { ...draft, ...known }
    setDraft(next)
    storeProblemDraft(order.uid, next)
  }
  const submit = (): void =>
    report.mutate(
      { key: draft.key, kind: 'LATE', wish: 'BRING', lines: [], text: draft.text, photos: [] },
      {
        onSuccess: () => {
          deleteProblemDraft(order.uid)
          notify.success(text.lateSent)
          onClose()
        },
      },
    )
  return (
    <Sheet
      open
      onClose={onClose}
      title={text.lateTitle}
      closeLabel={text.close}
      footer={
        <>
          <p role="alert" className="mb-2 text-sm text-danger empty:hidden">
            {report.error ? messageOf(report.error, text.failed) : null}
          </p>
          <Button size="lg" wide disabled={report.isPending} onClick={submit}>
            {report.isPending ? text.sending : text.lateSend}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 px-5 py-4">
        <p>{text.latePromised(arrivalOf(order))}</p>
        <ProblemTextField draft={draft} onChange={change} />
      </div>
    </Sheet>
  )
}
