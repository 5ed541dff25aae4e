import type { Creditable, OfficeOrder } from '@farmstand/contracts/office/order'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { button, draw, field, lost, officeAnswers, press, refusal, type, until } from '../../testing/draw.tsx'
import { RefundDialog } from './refund-dialog.tsx'

// The tested code reads only these fields.
const shown = (version: number) => ({ order: { uid: 'o1', order_number: '41' }, version }) as unknown as OfficeOrder
const creditable: Creditable = {
  lines: [
    {
      place: 0,
      position: 0,
      name: 'Onion',
      local_names: {},
      units: '1 kg',
      quantity: 4,
      total: 10_000,
      credited: 0,
      creditedQuantity: 0,
    },
  ],
  goes_to: ['WALLET'],
}

/** Renders the dialog. Returns a function that changes the order as another tab would. */
async function drawn(...outcomes: (() => Response)[]) {
  const asked = officeAnswers(({ path }) => (path === 'do/refundOrder' ? outcomes.shift()?.() : undefined))
  let change: (version: number) => void = () => {}
  const Shown = () => {
    const [version, set] = useState(3)
    const [open, setOpen] = useState(true)
    change = set
    return open ? <RefundDialog shown={shown(version)} creditable={creditable} onClose={() => setOpen(false)} /> : null
  }
  await draw(<Shown />)
  await type(field('Rupees for Onion'), '50')
  await type(field('Reason'), 'Soft')
  return { asked, elsewhere: (version: number) => act(async () => change(version)) }
}
const given = () => Response.json({ amount: 50, note: 'CN-1' })
const payBack = () => press(button('Refund ₹50.00'))
const ended = () => until(() => expect(document.querySelector('form')).toBeNull())

test('[O18] [O91] a refund that is sent again because the answer was lost is paid only once', async () => {
  const { asked } = await drawn(lost, given)
  await payBack()
  await until(() => expect(document.body.textContent).toContain('The shop is not responding.'))
  expect([field('Rupees for Onion').value, field('Reason').value]).toEqual(['50', 'Soft'])
  await payBack()
  await ended()
  const [first, second] = asked
  expect(asked).toHaveLength(2)
  expect(second).toEqual(first)
})

test('[O20] [O91] a refund needs a second press when another tab has just refunded the order', async () => {
  const { asked, elsewhere } = await drawn(() => refusal(409, 'It was changed since.'), given)
  await elsewhere(4)
  await payBack()
  await until(() => expect(document.body.textContent).toContain('It was changed since.'))
  await payBack()
  await ended()
  expect(asked.map(({ input }) => input)).toMatchObject([{ order: { version: 3 } }, { order: { version: 4 } }])
})
