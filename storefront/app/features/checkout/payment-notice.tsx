import { useId, useState } from 'react'
import type { PaymentNoticeContent } from '../../lib/payment/payment-news.ts'
import { checkout as text } from '#messages/checkout.ts'
import { payment } from '#messages/payment.ts'
import { Button } from '@farmstand/ui/button.tsx'

interface PaymentNoticeProps {
  news: PaymentNoticeContent
  /** The obstacle to placing the order now; null if it can be placed. */
  reason: string | null
  /** True when the page also shows another failure. */
  aside: boolean
  onRetry: () => void
  onAsk: (orderId: string) => void
  onGoOn: () => void
}

/** Shows what failed, whether money moved and what the customer can do. It is placed beside the payment methods. */
export function PaymentNotice({ news, reason, aside, onRetry, onAsk, onGoOn }: PaymentNoticeProps) {
  // The page scrolls to the notice once, when the notice appears. It does not scroll if something else must be fixed
  // first.
  const [inSight] = useState(reason === null && !aside)
  const why = useId()
  const { title, lines, next } = news
  return (
    <div
      ref={inSight ? bringIntoSight : null}
      role="alert"
      className="mb-3 rounded-tile bg-danger-tint px-3.5 py-3 text-sm"
    >
      <p className="font-semibold">{title}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {next.do === 'retry' ? <p>{payment.otherWays}</p> : null}
      {next.do === 'none' ? null : (
        <div className="mt-2.5">
          {next.do === 'retry' ? <Button onClick={onRetry}>{payment.retry}</Button> : null}
          {next.do === 'ask' ? <Button onClick={() => onAsk(next.orderId)}>{payment.askAgain}</Button> : null}
          {next.do === 'go-on' ? (
            <>
              <Button disabled={reason !== null} aria-describedby={reason === null ? undefined : why} onClick={onGoOn}>
                {text.placeWithPayment}
              </Button>
              {reason === null ? null : (
                <p id={why} className="mt-1">
                  {reason}
                </p>
              )}
            </>
          ) : null}
        </div>
      )}
    </div>
  )
}

const bringIntoSight = (box: HTMLDivElement | null): void => box?.scrollIntoView({ block: 'center' })
