import { useState } from 'react'
import { LongField } from '@farmstand/ui/field.tsx'
import { formatRupees, rupeesText } from '@farmstand/contracts/money'
import type { OfficeProblem } from '@farmstand/contracts/office/problem'
import { PROBLEM_TEXT_LENGTH, proposedCredits } from '@farmstand/contracts/problem-rules'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { notify } from '../../lib/notify.tsx'
import { useAction } from '../../lib/actions.ts'
import { problems as words } from '#messages/problems.ts'
import { refunds } from '#messages/refunds.ts'
import type { RefundDraft } from '../refund/refund-draft.ts'
import { RefundForm, type RefundFormProps } from '../refund/refund-form.tsx'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { useHasPermission } from '../session.ts'
import { DeliverAgain } from './deliver-again.tsx'

const SHORTEST = 3

/** Shows the form that answers a problem: with a refund, with a message only, or with a rejection. */
export function AnswerProblem({ shown }: { shown: OfficeProblem }) {
  const { problem, version, creditable } = shown
  const [answer, setAnswer] = useState('')
  const mayAnswer = useHasPermission('problems.answer') && problem.state === 'OPEN'
  const mayRefund = useHasPermission('money.refund') && problem.state !== 'REFUNDED'
  const reply = useAction('answerProblem')
  const decline = useAction('declineProblem')
  const refund = useAction('refundProblem')
  const meant = { uid: problem.uid, version }
  if (!mayAnswer && !mayRefund) return null
  const end = async (action: typeof reply): Promise<void> => {
    if (answer.trim().length < SHORTEST) return notify.failed(words.needsAnswer)
    if (!(await notifyOnFailure(action.mutateAsync({ problem: meant, answer })))) return
    setAnswer('')
    notify.done(words.answered)
  }
  const payBack: RefundFormProps['onPayBack'] = async ({ lines, to }) => {
    const work = refund.mutateAsync({ problem: meant, lines, amount: null, to, answer: answer.trim() })
    if (!(await notifyOnFailure(work))) return
    const { amount, note } = await work
    setAnswer('')
    notify.done(refunds.done(formatRupees(amount), note))
  }
  const field = (
    <LongField
      label={words.answer}
      hint={words.answerHint}
      value={answer}
      rows={3}
      maxLength={PROBLEM_TEXT_LENGTH}
      onChange={setAnswer}
    />
  )
  const saving = reply.isPending || decline.isPending || refund.isPending
  return (
    <Card className="grid gap-4 p-4">
      {mayRefund && creditable ? (
        <>
          <div>
            <h2 className="text-base">{words.refundTitle}</h2>
            <p className="text-sm text-muted">{words.refundText}</p>
          </div>
          <RefundForm
            key={shown.order_version}
            creditable={creditable}
            begins={proposal(shown)}
            saving={saving}
            onPayBack={payBack}
          >
            {field}
          </RefundForm>
        </>
      ) : (
        field
      )}
      {mayAnswer && shown.again ? (
        <DeliverAgain
          key={version}
          shown={shown}
          again={shown.again}
          answer={answer}
          isAnswerShort={answer.trim().length < SHORTEST}
          onSent={() => setAnswer('')}
        />
      ) : null}
      {mayAnswer && !shown.again ? <p className="text-sm text-muted">{words.notDelivered}</p> : null}
      {mayAnswer ? (
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <Button look="outline" disabled={saving} onClick={() => void end(reply)}>
            {words.sendAnswer}
          </Button>
          <Button look="danger" disabled={saving} onClick={() => void end(decline)}>
            {words.decline}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

const proposal = ({ problem, creditable }: OfficeProblem): RefundDraft =>
  Object.fromEntries(
    proposedCredits(problem.lines, creditable?.lines ?? []).map(({ place, quantity, amount }) => [
      place,
      { pieces: quantity ?? 0, amount: rupeesText(amount) },
    ]),
  )
