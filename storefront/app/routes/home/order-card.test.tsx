import type { Order } from '@farmstand/contracts/order'
import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { OrderCard } from './order-card.tsx'

const order = (number: number): Order =>
  // Only the fields that the component reads.
  ({
    uid: `order-${number}`,
    order_number: String(number),
    department: 'GROCERY',
    expected_delivery_date: '2026-11-22T03:30:00.000Z',
    delivery_slot: { id: 1, name: '9 AM - 11 AM' },
    o_status: 'PLACED',
    additions: [],
    item_count: 2,
    can_cancel: true,
    can_change_time: true,
    lines: [],
    events: [],
  }) as unknown as Order

it.each([
  [0, [], ''],
  [1, ['/profile/order/order-2'], 'Order 2'],
  [2, ['/profile/order'], '2 more orders'],
  [6, ['/profile/order'], '6 more orders'],
])('[E19] %d further orders take at most one line of Home', async (others, lines, more) => {
  const place = await draw(
    <OrderCard next={order(1)} others={Array.from({ length: others }, (_, at) => order(at + 2))} />,
  )
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links.slice(3)).toEqual(lines)
  expect(place.textContent).toContain(more)
})

it('[E19] [E111] Get help opens its form, Change the slots and Track the timeline', async () => {
  const place = await draw(<OrderCard next={order(1)} others={[]} />)
  const targets = [...place.querySelectorAll('a')].map((link) => [
    link.getAttribute('aria-label') ?? link.textContent,
    link.getAttribute('href'),
  ])
  expect(targets).toEqual([
    ['Get help', '/profile/order/order-1#help'],
    ['Change', '/profile/order/order-1#time'],
    ['Track', '/profile/order/order-1#timeline'],
  ])
})
