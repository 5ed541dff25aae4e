import type { Estimation } from '@farmstand/contracts/estimation'
import type { User } from '@farmstand/contracts/user'
import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { draw, toastTexts, until } from '../../testing/draw.tsx'
import { initialState, type CheckoutAction } from './checkout-state.ts'
import type { CheckoutLine, Parts } from './parts.ts'
import { usePlaceOrders } from './use-place-orders.ts'

// The hook reads only these fields.
const customer = { mobile_no: '+919876543210', full_name: 'Asha', email: null } as unknown as User
const estimation = { estimation_id: 'e', parts: {} } as unknown as Estimation
const address = {
  type: 'Home',
  full_address: '12, Rose Lane',
  pincode: '411001',
  rider_note: '',
  receiver_name: '',
  receiver_mobile: '',
}
const onion: CheckoutLine = {
  id: 11,
  name: 'Onion',
  type: 'STOCK',
  units: '1 kg',
  department: 'GROCERY',
  in_stock: true,
  image_urls: [],
  quantity: 4,
  lineTotal: 100,
}

function Placing({ lines, done }: { lines: Parts<CheckoutLine[]>; done: (what: string | CheckoutAction) => void }) {
  const { place } = usePlaceOrders({ ...initialState, payment: 'WALLET' }, done, {
    onDone: () => done('done'),
    onSettled: () => done('settled'),
  })
  useEffect(() => {
    void place({ customer, address, begun: { estimation, together: [], lines, online: null } })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- places the orders only once
  }, [])
  return null
}

it.each([
  ['whose only part lost its time', { KITCHEN: [], GROCERY: [onion] }],
  ['that is empty', { KITCHEN: [], GROCERY: [] }],
])('[D11.6] a checkout %s reports a failure and never a success', async (_what, lines) => {
  const fetched = vi.fn(async () => Response.json({}))
  vi.stubGlobal('fetch', fetched)
  const heard: (string | CheckoutAction)[] = []
  await draw(<Placing lines={lines} done={(what) => heard.push(what)} />)
  await until(() => expect(toastTexts()).toEqual(['Failed to place orders. Please try again.']))
  expect(heard.map((what) => (typeof what === 'string' ? what : what.type))).toEqual(['begin', 'part-failed'])
  expect(heard.at(-1)).toMatchObject({ part: 'GROCERY', failure: { message: 'Choose a date and a time slot.' } })
  expect(fetched).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
