import { useLayoutEffect, useState } from 'react'
import { later } from '../../lib/later.ts'
import { queryClient } from '../../lib/query-client.ts'
import { phoneText } from '../../lib/phone-text.ts'
import { useSession, whoIsHere } from '../../lib/session-store.ts'
import { home as words } from '#messages/home.ts'
import { isHydrated } from '../../ui/hydrated.ts'
import { fitRoom, hasKeptRoom } from './kept-room.ts'

/** What only a customer who ordered something needs comes after the page. */
const personal = later(() => import('./personal.tsx').then((module) => module.Personal))

/** Fetches it with what it shows, for a page that is on its way. */
export async function bringPersonal(): Promise<void> {
  const user = await whoIsHere()
  if (!user) return
  const asked = import('./personal-query.ts').then(({ personalQuery }) =>
    queryClient().prefetchQuery(personalQuery(user.uid)),
  )
  await Promise.all([personal.bring(), asked])
}

/**
 * The customer's own part of the page: at the top, where the device knows from the last visit how high it is and has kept that room
 * since the first paint, and on the way from another page; else at the end, so that nothing moves. The mobile number stands at the
 * top always.
 */
export function ForCustomer({ place }: { place: 'top' | 'end' }) {
  const user = useSession((state) => state.user)
  const [came] = useState(isHydrated)
  const [atTop] = useState(() => came || hasKeptRoom())
  const Personal = personal.usePart()
  useLayoutEffect(() => {
    if (user) void personal.bring()
    // Whoever signed out on another page has no room here.
    else if (came) fitRoom({ height: 0, shelf: 0 })
  }, [came, user])
  // oxlint-disable-next-line react/static-components -- kept once for all drawings, and only read here
  const own = user && Personal && atTop === (place === 'top') ? <Personal userUid={user.uid} /> : null
  if (place === 'end') return <div className="mt-4 empty:hidden">{own}</div>
  return (
    <div data-home-room className="min-h-(--home-room) shelf-up:-order-2 shelf-up:mb-(--home-shelf)">
      {user ? (
        <p className="mb-0.5 text-xs leading-4 text-muted">{words.signedInAs(phoneText(user.mobile_no))}</p>
      ) : null}
      {own}
    </div>
  )
}
