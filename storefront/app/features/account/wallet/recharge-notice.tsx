import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MAY_LEAVE_AFTER_MS } from '../../../lib/payment/pending-payment.ts'
import { useAfter } from '../../../lib/use-after.ts'
import { payment } from '#messages/payment.ts'
import { recharge as text } from '#messages/wallet.ts'
import { Button, ButtonLink } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import type { RechargeResult, RechargeStage } from './use-recharge.ts'

interface RechargeNoticeProps {
  stage: RechargeStage
  news: RechargeResult | null
  /** The page from which the customer came here to recharge; null if there is none. */
  backTo: string | null
  onAskAgain: (orderId: string) => void
  onCredit: (paymentId: string) => void
  onRetry: () => void
  onForget: () => void
}

/**
 * Shows the result of the last payment. The element is rendered even when empty, so that screen readers announce each
 * change.
 */
export function RechargeNotice(props: RechargeNoticeProps) {
  return (
    <div aria-live="polite" className="empty:-mb-4 md:empty:-mb-5">
      {contentOf(props)}
    </div>
  )
}

function contentOf({ stage, news, backTo, onAskAgain, onCredit, onRetry, onForget }: RechargeNoticeProps): ReactNode {
  if (stage === 'asking') return <Asking />
  if (stage === 'crediting') return <Notice icon={<IconClock aria-hidden />} title={text.crediting} />
  if (stage !== 'idle' || news === null) return null
  if (news.kind === 'done')
    return (
      <Notice
        icon={<IconCircleCheck aria-hidden className="text-leaf-ink" />}
        title={text.credited(news.credited)}
        lines={news.plan ? [text.planStarted(news.plan)] : []}
      >
        {backTo ? (
          <ButtonLink to={backTo} reloadDocument>
            {text.toCheckout}
          </ButtonLink>
        ) : (
          <Button look="outline" onClick={onForget}>
            {text.dismiss}
          </Button>
        )}
      </Notice>
    )
  const { title, lines, next } = news.news
  return (
    <Notice icon={<IconAlertCircle aria-hidden className="text-danger" />} title={title} lines={lines}>
      {next.do === 'ask' ? <Button onClick={() => onAskAgain(next.orderId)}>{payment.askAgain}</Button> : null}
      {next.do === 'go-on' ? <Button onClick={() => onCredit(next.paymentId)}>{text.creditNow}</Button> : null}
      {next.do === 'retry' ? <Button onClick={onRetry}>{payment.retry}</Button> : null}
    </Notice>
  )
}

/** Shows that the payment is being checked and, after a while, that the customer may leave. */
function Asking() {
  const mayLeave = useAfter(MAY_LEAVE_AFTER_MS)
  return (
    <Notice
      icon={<IconClock aria-hidden />}
      title={payment.asking}
      lines={mayLeave ? [text.mayLeave, text.pendingHint] : []}
    />
  )
}

function Notice({
  icon,
  title,
  lines = [],
  children,
}: {
  icon: ReactNode
  title: string
  lines?: readonly string[]
  children?: ReactNode
}) {
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <span className="shrink-0">{icon}</span>
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">{title}</p>
        {lines.map((line) => (
          <p key={line} className="text-sm text-muted">
            {line}
          </p>
        ))}
      </div>
      {children}
    </Card>
  )
}
