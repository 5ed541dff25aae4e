import { useEffect, useRef } from 'react'
import type { PaymentNews } from '../../lib/payment/payment-news.ts'
import { checkout as text } from '../../messages/en/checkout.ts'
import { payment } from '../../messages/en/payment.ts'
import { Button } from '../../ui/button.tsx'

interface PaymentNoticeProps {
  news: PaymentNews
  /** Whether the order could be placed as it is now. */
  ready: boolean
  onRetry: () => void
  onAsk: (orderId: string) => void
  onGoOn: () => void
}

/** What failed, whether money moved, and what to do: beside the other ways to pay. */
export function PaymentNotice({ news, ready, onRetry, onAsk, onGoOn }: PaymentNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  // Not away from what must be mended first.
  useEffect(() => {
    if (ready) box.current?.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each news
  }, [news])
  const { title, lines, next } = news
  return (
    <div ref={box} role="alert" className="mb-3 rounded-tile bg-danger-tint px-3.5 py-3 text-sm">
      <p className="font-semibold">{title}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {next.do === 'none' ? null : (
        <div className="mt-2.5">
          {next.do === 'retry' ? <Button onClick={onRetry}>{payment.retry}</Button> : null}
          {next.do === 'ask' ? <Button onClick={() => onAsk(next.orderId)}>{payment.askAgain}</Button> : null}
          {next.do === 'go-on' ? (
            <Button disabled={!ready} onClick={onGoOn}>
              {text.placeWithPayment}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}
