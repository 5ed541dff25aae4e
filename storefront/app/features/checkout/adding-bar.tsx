import { useEffect } from 'react'
import { type AdditionHost, endAddition } from '../../lib/addition-mode.ts'
import { nearDayText } from '../../lib/dates.ts'
import { notify } from '../../lib/notify.ts'
import { shopNow } from '../../lib/shop-clock.ts'
import { shopDay } from '../../lib/shop-day.ts'
import { timeText } from '../../lib/times.ts'
import { adding as text } from '#messages/adding.ts'

/** Milliseconds after which the page checks again whether the order still accepts items. */
const LOOK_MS = 20_000
/** Milliseconds until the first check. By then the shop's clock is known. */
const FIRST_LOOK_MS = 2000

/** Says to which order this tab adds items. The mode ends by itself when the order accepts no more. */
export function AddingBar({ host }: { host: AdditionHost }) {
  useEffect(() => {
    let timer = setTimeout(look, FIRST_LOOK_MS)
    function look(): void {
      const leftMs = Date.parse(host.until) - shopNow().getTime()
      if (leftMs > 0) {
        timer = setTimeout(look, Math.min(leftMs, LOOK_MS))
        return
      }
      endAddition(host.uid)
      notify.offer(text.over(host.number), `adding-${host.uid}`)
    }
    return () => clearTimeout(timer)
  }, [host])
  const words = text.bar(host.number, untilText(host.until))
  return (
    <section
      aria-label={words}
      className="wrap flex h-full items-center justify-between gap-3 bg-leaf-tint text-leaf-ink"
    >
      <p className="min-w-0 text-xs leading-tight font-semibold">{words}</p>
      <button
        type="button"
        aria-label={text.endNamed(host.number)}
        onClick={() => endAddition(host.uid)}
        className="-mr-2 min-h-11 min-w-11 shrink-0 rounded-lg px-2 text-sm font-semibold underline underline-offset-4"
      >
        {text.end}
      </button>
    </section>
  )
}

function untilText(until: string): string {
  const day = shopDay(until)
  return day === shopDay(shopNow()) ? timeText(until) : `${nearDayText(day)}, ${timeText(until)}`
}
