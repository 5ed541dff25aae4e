import { CACHED_ANSWER_HEADER } from '@farmstand/contracts/kept-offline'
import { act } from 'react'
import { expect, it } from 'vitest'
import { recordResponseAge, retryUntilReached } from '../../lib/retry.ts'
import { button, draw, press, until } from '../../testing/draw.tsx'
import { OfflineNotice } from './offline-notice.tsx'

it('[D10.14] a lost connection is shown with a retry button', async () => {
  const place = await draw(<OfflineNotice />)
  expect(place.textContent).toBe('')
  let open = false
  let way: Promise<string> | undefined
  await act(async () => {
    way = retryUntilReached(async () => (open ? 'there' : Promise.reject(new TypeError('Failed to fetch'))))
  })
  await until(() =>
    expect(place.textContent).toContain('We cannot reach the shop. You can still see what was loaded before.'),
  )
  await press(button('Try again'))
  await until(() => expect(place.textContent).toContain('We cannot reach the shop.'))
  open = true
  await press(button('Try again'))
  expect(await way).toBe('there')
  await until(() => expect(place.textContent).toBe(''))
})

it('[D10.14] stored responses are marked as offline until a fresh one arrives', async () => {
  const place = await draw(<OfflineNotice />)
  const come = (answer: Response): Promise<void> => act(async () => recordResponseAge(answer))
  await come(new Response('{}', { headers: { [CACHED_ANSWER_HEADER]: '1' } }))
  expect(place.textContent).toBe('No connection. Your cart is safe.')
  await come(new Response('{}', { headers: { [CACHED_ANSWER_HEADER]: '1' } }))
  expect(place.textContent).toBe('No connection. Your cart is safe.')
  await come(new Response('{}'))
  expect(place.textContent).toBe('')
  await come(new Response('{}'))
  expect(place.textContent).toBe('')
})
