import { useEffect, useRef } from 'react'
import { BuyAgainShelf } from './buy-again-shelf.tsx'
import { fitRoom, keepRoom } from './kept-room.ts'
import { OrderCard } from './order-card.tsx'
import { usePersonal } from './use-personal.ts'

/** The customer's orders on their way, and the last basket to buy again. All at once, so that nothing moves twice. */
export function Personal({ userUid }: { userUid: string }) {
  const personal = usePersonal(userUid)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const room = document.querySelector('[data-home-room]')
    if (!personal || !room || !place.current) return
    // Its own height, without the room that was kept: what is shown may have become less.
    const height = [...room.children].reduce((sum, part) => sum + outerHeight(part), 0)
    if (room.contains(place.current)) {
      keepRoom(height)
      fitRoom(height)
    } else keepRoom(height + place.current.offsetHeight)
  }, [personal])
  if (!personal) return null
  return (
    <div ref={place} className="flow-root pt-1.5 pb-3 empty:hidden">
      {personal.next ? <OrderCard next={personal.next} others={personal.others} /> : null}
      {personal.basket.length > 0 ? <BuyAgainShelf repeats={personal.basket} /> : null}
    </div>
  )
}

const outerHeight = (part: Element): number =>
  part.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(part).marginBottom)
