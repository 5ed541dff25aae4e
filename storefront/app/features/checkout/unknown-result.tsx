import { pages } from '@farmstand/contracts/pages'
import { useEffect, useEffectEvent } from 'react'
import { checkout as text } from '#messages/checkout.ts'
import { Button, ButtonLink } from '@farmstand/ui/button.tsx'

/** Milliseconds between requests. It is the same interval as for the retry of failed queries. */
const ASK_EVERY_MS = 30_000

/**
 * Shown in place of a checkout whose orders were sent but whose responses were lost. Asks again until the result is
 * known.
 */
export function UnknownResult({ onAsk }: { onAsk: () => void }) {
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    const again = (): void => ask()
    again()
    const timer = setInterval(again, ASK_EVERY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [])
  return (
    <section ref={focusSection} tabIndex={-1} className="rounded-card bg-turmeric-tint p-4 outline-none">
      <output>
        <b className="block font-semibold">{text.unsure.title}</b>
        <span className="text-sm">{text.unsure.hint}</span>
      </output>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onAsk}>{text.retry}</Button>
        <ButtonLink look="outline" to={pages.orders} className="bg-surface">
          {text.viewOrders}
        </ButtonLink>
      </div>
    </section>
  )
}

/** Moves the focus here, because the button that was pressed has disappeared. */
const focusSection = (box: HTMLElement | null): void => box?.focus()
