import type { Order } from '@farmstand/contracts/order'
import { isOfWholeOrder } from '@farmstand/contracts/problem-rules'
import { useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { problems as text } from '#messages/problems.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Sheet } from '@farmstand/ui/sheet.tsx'
import {
  beginProblemDraft,
  deleteProblemDraft,
  storeProblemDraft,
  linesIn,
  type ProblemDraft,
} from './problem-draft.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { ProblemFields } from './problem-fields.tsx'
import type { Photos } from './use-photos.ts'
import { useSendReport } from './use-problems.ts'

/** Lets the customer report what was wrong with an order. The draft is kept until it is sent. */
export function ProblemDialog({ order, photos, onClose }: { order: Order; photos: Photos; onClose: () => void }) {
  const report = useSendReport(order.uid)
  const [draft, setDraft] = useState(() => beginProblemDraft(order))
  const [problem, setProblem] = useState<string | null>(null)
  const change = (known: Partial<ProblemDraft>): void => {
    const next = { ...draft, ...known }
    setDraft(next)
    storeProblemDraft(order.uid, next)
    setProblem(null)
  }
  const submit = (): void => {
    const { key, kind, wish } = draft
    if (kind === null) return setProblem(text.needsKind)
    const lines = kind === 'LATE' ? [] : linesIn(draft)
    if (lines.length === 0 && !isOfWholeOrder(kind)) return setProblem(text.needsLines)
    const named = photos.photos.flatMap(({ uid }) => (uid === null ? [] : [uid]))
    report.mutate(
      { key, kind, wish, lines, text: draft.text, photos: named },
      {
        onSuccess: () => {
          deleteProblemDraft(order.uid)
          photos.clear()
          notify.success(text.sent)
          onClose()
        },
        onError: (error) => setProblem(messageOf(error, text.failed)),
      },
    )
  }
  const busy = report.isPending || photos.sending
  return (
    <Sheet
      open
      onClose={onClose}
      title={text.dialogTitle(order.order_number)}
      closeLabel={text.close}
      footer={
        <>
          <p role="alert" className="mb-2 text-sm text-danger empty:hidden">
            {problem}
          </p>
          <Button size="lg" wide disabled={busy} onClick={submit}>
            {report.isPending ? text.sending : photos.sending ? text.photoSending : text.send}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 px-5 py-4">
        <ProblemFields order={order} draft={draft} onChange={change} />
        <PhotoPicker photos={photos} />
      </div>
    </Sheet>
  )
}
