import type { User } from '@farmstand/contracts/user'
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { logout, sessionTransitions, useSession } from '../../lib/session-store.ts'
import { draw } from '../../testing/draw.tsx'
import { CartChanges } from './cart-changes.tsx'
import { addNoticedChanges } from './noticed-changes.ts'

// The store compares only the user's id.
const asha = { uid: '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e' } as User
const signIn = (user: User): void =>
  useSession.setState(sessionTransitions.login({ user, access_token: 'a', refresh_token: 'b' }))

beforeEach(logout)

it('[D4.5] changes of a cart are shown to its customer and not to the next one', async () => {
  const place = await draw(<CartChanges />)
  const news = (): Promise<void> =>
    act(async () => addNoticedChanges([{ id: 'a', name: 'Tomato', kind: 'SOLD_OUT', before: null, now: 20 }]))
  await act(async () => signIn(asha))
  await news()
  await act(async () => useSession.setState({ user: { ...asha } }))
  expect(place.textContent).toContain('Tomato is sold out')
  await act(async () => logout())
  expect(place.textContent).toBe('')
  await news()
  expect(place.textContent).toContain('Tomato is sold out')
  await act(async () => signIn(asha))
  expect(place.textContent).toContain('Tomato is sold out')
  await act(async () => signIn({ ...asha, uid: '00000000-0d4a-4c55-9a53-1f1f2b3c4d5e' }))
  expect(place.textContent).toBe('')
})
