import { expect, test } from 'vitest'
import type { KitchenTicket } from '@farmstand/contracts/office/kitchen'
import { button, draw, officeAnswers, press, until } from '../testing/draw.tsx'
import KitchenScreen from './kitchen.tsx'

const ticket = (uid: string, quantity: number, more: Partial<KitchenTicket> = {}): KitchenTicket => ({
  order_uid: uid,
  order_number: uid,
  state: 'WAITING',
  cancelled: false,
  slot_name: '11 AM - 1 PM',
  start_by: '2026-11-26T05:00:00.000Z',
  started_at: null,
  ready_at: null,
  cook: null,
  priority: false,
  occasion: null,
  occasion_members: null,
  note: '',
  customer_note: '',
  dishes: [
    { name: 'Dal tadka', local_names: {}, units: '500 g', quantity, veg_nonveg_type: 0, allergens: null },
    { name: `Dish of ${uid}`, local_names: {}, units: '1 plate', quantity: 1, veg_nonveg_type: 0, allergens: null },
  ],
  ...more,
})

test('[O151] the dishes to cook are those of orders that are neither ready nor cancelled, the most first', async () => {
  const tickets = [
    ticket('1', 2),
    ticket('2', 3, { state: 'COOKING', started_at: '2026-11-26T04:50:00.000Z', cook: 'Ravi' }),
    ticket('3', 40, { state: 'READY', ready_at: '2026-11-26T04:55:00.000Z' }),
    ticket('4', 500, { state: 'COOKING', started_at: '2026-11-26T04:50:00.000Z', cancelled: true }),
  ]
  officeAnswers(({ path }) =>
    path.startsWith('kitchenTickets') ? Response.json({ day: '2026-11-26', tickets }) : undefined,
  )
  await draw(<KitchenScreen />, ['KITCHEN'])
  const counted = () =>
    [...document.querySelectorAll('h2')]
      .find(({ textContent }) => textContent === 'Dishes to cook')
      ?.parentElement?.querySelectorAll('li')
  await until(() =>
    expect([...(counted() ?? [])].map(({ textContent }) => textContent)).toEqual([
      '5 × Dal tadka, 500 g',
      '1 × Dish of 1, 1 plate',
      '1 × Dish of 2, 1 plate',
    ]),
  )
})

test('[O151] while the move of one ticket is being saved, only that ticket’s buttons wait', async () => {
  const asked = officeAnswers(({ path }) => {
    if (path.startsWith('kitchenTickets'))
      return Response.json({ day: '2026-11-26', tickets: [ticket('1', 2), ticket('2', 3)] })
    // The answer to a move never ends.
    return path === 'do/moveTicket' ? new Response(new ReadableStream()) : undefined
  })
  const moves = () => asked.filter(({ path }) => path === 'do/moveTicket')
  await draw(<KitchenScreen />, ['KITCHEN'])
  await until(() => expect(button('Start cooking #1').disabled).toBe(false))
  await press(button('Start cooking #1'))
  await until(() => expect(button('Start cooking #1').disabled).toBe(true))
  await press(button('Start cooking #2'))
  await until(() => expect(moves()).toHaveLength(2))
})
