import type { OfficeOrder } from '@farmstand/contracts/office/order'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { button, draw, field, officeAnswers, press, type, until } from '../testing/draw.tsx'
import { OrderNote } from './order-note.tsx'

// The tested code reads only these fields of an order.
const order = { uid: 'o1', occasion: null, occasion_members: null } as unknown as OfficeOrder['order']
const kept = (version: number) => Response.json({ results: [{ uid: 'o1', done: true, message: null, version }] })
const late = () =>
  Response.json({ results: [{ uid: 'o1', done: false, message: 'It was changed since.', version: null }] })

/** Renders the note of an order. Returns a function that changes the order as another tab would. */
async function drawn(answer: () => Response) {
  const asked = officeAnswers(({ path }) => (path === 'do/noteOrder' ? answer() : undefined))
  let change: (shown: { note: string; version: number }) => void = () => {}
  const Shown = () => {
    const [shown, set] = useState({ note: 'By the gate', version: 3 })
    change = set
    return <OrderNote shown={{ order, ...shown }} />
  }
  await draw(<Shown />)
  await press(button('Change'))
  return { elsewhere: (note: string, version: number) => act(async () => change({ note, version })), asked }
}
const sent = (asked: readonly { path: string; input: unknown }[]) =>
  asked.filter(({ path }) => path === 'do/noteOrder').map(({ input }) => input)
const note = (text: string, version: number) => ({ order: { uid: 'o1', version }, note: text })

test('[O70] a note that another tab changed is shown before it is overwritten', async () => {
  const answers = [late, () => kept(6)]
  const { elsewhere, asked } = await drawn(() => (answers.shift() ?? late)())
  await type(field('Internal note'), 'Ring twice')
  await elsewhere('Leave at the door', 5)
  expect(field('Internal note').value).toBe('Ring twice')
  await press(button('Save'))
  await until(() => expect(document.body.textContent).toContain('It was changed since.'))
  expect(document.body.textContent).toContain('Leave at the door')
  expect(field('Internal note').value).toBe('Ring twice')
  await press(button('Save'))
  await until(() => expect(document.querySelector('textarea')).toBeNull())
  expect(sent(asked)).toEqual([note('Ring twice', 3), note('Ring twice', 5)])
})

test('[O70] another change of the order does not block saving the note', async () => {
  const { elsewhere, asked } = await drawn(() => kept(8))
  await type(field('Internal note'), 'Ring twice')
  await elsewhere('By the gate', 7)
  await press(button('Save'))
  await until(() => expect(document.querySelector('textarea')).toBeNull())
  expect(sent(asked)).toEqual([note('Ring twice', 7)])
})
