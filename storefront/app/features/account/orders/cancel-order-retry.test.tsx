import type { Order } from '@farmstand/contracts/order'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { button, draw, toastTexts, press, until } from '../../../testing/draw.tsx'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

// The dialog reads only these fields.
const order = {
  uid: 'o1',
  payment_method: 'WALLET',
  amount_due: 120,
  other_part: null,
  additions: [],
  cancel_until: '2026-11-22T01:30:00.000Z',
} as unknown as Order

it('[S8.14] [D6.14] a successful second cancellation removes the first failure’s toast', async () => {
  let network = false
  const asked: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    asked.push(init?.method)
    if (!network) throw new TypeError('Failed to fetch')
    return Response.json({ ...order, o_status: 'CANCELLED' })
  })
  const Page = () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Cancel</button>
        {open ? <CancelOrderDialog order={order} onClose={() => setOpen(false)} /> : null}
      </>
    )
  }
  await draw(<Page />)
  const confirm = async () => {
    await press(button('Cancel'))
    await until(() => button('Yes, cancel it'))
    await press(button('Yes, cancel it'))
    await until(() => expect(() => button('Yes, cancel it')).toThrow('No button'))
  }
  await confirm()
  await until(() => expect(toastTexts()).toHaveLength(1))
  const [failure] = toastTexts()
  network = true
  await confirm()
  await until(() => expect(toastTexts()).not.toContain(failure))
  expect(toastTexts()).toHaveLength(1)
  expect(asked).toHaveLength(2)
})
