import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '../../lib/later.ts'
import { queryClient } from '../../lib/query-client.ts'
import { phoneText } from '../../lib/phone-text.ts'
import { useSession, useSessionStatus, waitForCustomer } from '../../lib/session-store.ts'
import { home as words } from '#messages/home.ts'
import { isHydrated } from '../../ui/hydrated.ts'
import { endWait, fitRoom, hasRoom, leaveRoom, onWaitEnd } from './kept-room.ts'

/** The section for customers with orders. Its code is loaded after the page. */
const personal = lazyPart(() => import('./personal.tsx').then((module) => module.Personal))

/** Loads the code and the data of the customer's section while the page is loading. */
export async function preloadPersonal(): Promise<void> {
  const user = await waitForCustomer()
  if (!user) return
  const asked = import('./personal-query.ts').then(({ personalQuery }) =>
    queryClient().prefetchQuery(personalQuery(user.uid)),
  )
  await Promise.all([personal.preload(), asked])
}

/**
 * The section of Home for a signed-in customer. It is at the top if space is reserved for it, if the remainder of the
 * page is hidden until it loads, or after navigation from another page. If it loads late, it is at the end, so that
 * nothing moves. The customer's mobile number is always at the top.
 */
export function ForCustomer({ place }: { place: 'top' | 'end' }) {
  const user = useSession((state) => state.user)
  const status = useSessionStatus()
  const [came] = useState(isHydrated)
  const [atTop, setAtTop] = useState(() => came || hasRoom())
  const room = useRef<HTMLDivElement>(null)
  const Personal = personal.usePart()
  useEffect(() => {
    const look = (): void => setAtTop(hasRoom())
    if (!came) look()
    return onWaitEnd(look)
  }, [came])
  useLayoutEffect(() => {
    if (status === 'signed-out') endWait()
    if (user) {
      void personal.preload()
      // After navigation from another page, the section is either already drawn or still missing. If it is missing,
      // reserve space for it.
      if (came && room.current?.childElementCount === 1) leaveRoom()
    }
    // A visitor who signed out on another page has no section, so no space is needed.
    else if (came) fitRoom({ height: 0, shelf: 0 })
  }, [came, user, status])
  // oxlint-disable-next-line react/static-components -- the store keeps one component for all renders
  const own = user && Personal && atTop === (place === 'top') ? <Personal userUid={user.uid} /> : null
  if (place === 'end') return <div className="mt-4 empty:hidden">{own}</div>
  return (
    <div ref={room} data-home-room className="min-h-(--home-room) shelf-up:-order-2 shelf-up:mb-(--home-shelf)">
      {user ? (
        <p className="mb-0.5 text-xs leading-4 text-muted">{words.signedInAs(phoneText(user.mobile_no))}</p>
      ) : null}
      {own}
    </div>
  )
}
