import type { HomeShelves } from '@farmstand/contracts/shelf'
import { useCallback } from 'react'
import { useLoaderData } from 'react-router'
import { BuyAgainShelf } from './buy-again-shelf.tsx'
import { fitRoom, keepRoom } from './kept-room.ts'
import { LowerPrices } from './lower-prices.tsx'
import { OrderCard } from './order-card.tsx'
import { usePersonal } from './use-personal.ts'

/**
 * The customer's orders on their way, and the last basket to buy again; at the top of the page, where there is none, what costs less now,
 * so that a phone has something to buy in sight below the order. All at once, so that nothing moves twice.
 */
export function Personal({ userUid, place }: { userUid: string; place: 'top' | 'end' }) {
  const { shelves } = useLoaderData<{ shelves: HomeShelves }>()
  const personal = usePersonal(userUid)
  const withPrices = Boolean(personal?.next) && personal?.basket.length === 0
  const measure = useCallback(
    (part: HTMLElement | null) => keepRoomOf(part, withPrices),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- measured anew whenever it shows something else
    [personal, withPrices],
  )
  if (!personal) return null
  return (
    <div ref={measure} className="flow-root pt-1.5 pb-3 empty:hidden">
      {personal.next ? <OrderCard next={personal.next} others={personal.others} /> : null}
      {personal.basket.length > 0 ? (
        <BuyAgainShelf repeats={personal.basket} />
      ) : withPrices && place === 'top' ? (
        <div data-lower-prices className="flow-root">
          <LowerPrices shelves={shelves} />
        </div>
      ) : null}
    </div>
  )
}

/** `withPrices`: what costs less now will stand below the order on the next visit, and needs room there too. */
function keepRoomOf(part: HTMLElement | null, withPrices: boolean): void {
  const room = document.querySelector('[data-home-room]')
  if (!room || !part) return
  // Its own height, without the room that was kept: what is shown may have become less.
  const height = [...room.children].reduce((sum, child) => sum + outerHeight(child), 0)
  if (room.contains(part)) {
    keepRoom(height)
    fitRoom(height)
  } else keepRoom(height + part.offsetHeight + (withPrices ? heightOfPrices() : 0))
}

const heightOfPrices = (): number => document.querySelector<HTMLElement>('[data-lower-prices]')?.offsetHeight ?? 0

const outerHeight = (element: Element): number =>
  element.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(element).marginBottom)
