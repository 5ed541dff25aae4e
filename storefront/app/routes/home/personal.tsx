import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PauseLine } from '../../ui/pause-line.tsx'
import { type ReorderLine, availableOf, describeChanges, sumOfLines } from '../../lib/reorder.ts'
import { HowWasIt, orderToAskAbout } from './how-was-it.tsx'
import { showBoughtEverywhere, hideBoughtElsewhere } from './goods-shown-once.ts'
import { endWait, fitRoom, keepRoom } from './kept-room.ts'
import { OrderCard } from './order-card.tsx'
import { personalQuery } from './personal-query.ts'
import { formatRupees } from '@farmstand/contracts/money'
import { cartControl } from '../../features/cart/cart-control.tsx'
import { useAddAgain } from '../../features/cart/use-add-again.ts'
import { Shelf } from '../../features/catalogue/shelf.tsx'
import { lastBasket as words } from '#messages/last-basket.ts'
import { Button } from '@farmstand/ui/button.tsx'

/**
 * Shows the customer's open orders, a question about the last delivered order, and the items of the last order to buy
 * again. All of them appear at the same time, so that the page moves only once.
 */
export function Personal({ userUid }: { userUid: string }) {
  const { data: personal, isError } = useQuery(personalQuery(userUid))
  const asked = orderToAskAbout(personal?.delivered)
  const [, setAnswered] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isError) return
    endWait()
    showBoughtEverywhere()
  }, [isError])
  useEffect(() => showBoughtEverywhere, [])
  useLayoutEffect(() => {
    const room = document.querySelector('[data-home-room]')
    const own = place.current
    if (!personal || !room || !own) return
    const bought = [...availableOf(personal.basket), ...personal.usual]
    const nothingToBuy = personal.next !== null && bought.length === 0
    const measure = (): void => {
      // Measures the content and not the element, because the element has the reserved height and the content may have
      // become smaller.
      const height = [...room.children].reduce((sum, part) => sum + outerHeight(part), 0)
      const isEmpty = own.offsetHeight === 0
      const shelf = nothingToBuy ? heightOfShelf() : 0
      if (room.contains(own)) {
        keepRoom({ height, shelf }, isEmpty)
        fitRoom({ height, shelf })
      } else keepRoom({ height: height + own.offsetHeight, shelf }, isEmpty)
    }
    measure()
    if (room.contains(own)) hideBoughtElsewhere(bought)
    const observer = new ResizeObserver(measure)
    observer.observe(own)
    return () => observer.disconnect()
  }, [personal])
  if (!personal) return null
  return (
    <div ref={place} data-own className="flow-root pt-1.5 pb-3 empty:hidden">
      {personal.pause ? <PauseLine until={personal.pause.until} /> : null}
      {personal.next ? <OrderCard next={personal.next} others={personal.others} /> : null}
      {asked ? <HowWasIt order={asked} onAnswer={() => setAnswered(true)} /> : null}
      {personal.basket.length > 0 ? <BuyAgainShelf repeats={personal.basket} /> : null}
      <Shelf title={words.usual} entries={personal.usual.map(({ now }) => now)} cartControl={cartControl} />
    </div>
  )
}

/** Returns the height of the shelf that may be placed directly below the customer's section. */
const heightOfShelf = (): number => document.querySelector<HTMLElement>('[data-first-shelf]')?.offsetHeight ?? 0

const outerHeight = (part: Element): number =>
  part.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(part).marginBottom)

/** Shows the items of the last order at current prices. The button lists what has changed before anything is added. */
function BuyAgainShelf({ repeats }: { repeats: readonly ReorderLine[] }) {
  const addAgain = useAddAgain()
  const available = availableOf(repeats)
  return (
    <Shelf
      title={words.title}
      hint={<p className="text-xs text-muted">{describeChanges(repeats) || words.hint}</p>}
      action={
        available.length > 0 ? (
          <Button look="outline" className="shrink-0 px-3!" onClick={() => addAgain(available)}>
            <span className="amount">{words.addAll(available.length, formatRupees(sumOfLines(available)))}</span>
          </Button>
        ) : null
      }
      entries={available.map(({ now }) => now)}
      cartControl={cartControl}
    />
  )
}
