import type { OrderList as Reply } from '@farmstand/contracts/order'
import { afterEach, expect, it, vi } from 'vitest'
import { button, draw, toastTexts, press, until } from '../../../testing/draw.tsx'
import { Link } from 'react-router'
import { OrderList } from './order-list.tsx'

afterEach(() => vi.unstubAllGlobals())

const reply: Reply = {
  page: 3,
  total_pages: 3,
  results: [
    {
      uid: '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e',
      order_number: '100007',
      department: 'GROCERY',
      delivery_address: '12, Rose Lane, Pune',
      final_amount: 123_456,
      amount_due: 123_456,
      expected_delivery_date: '2026-11-22T03:30:00.000Z',
      delivery_slot: { id: 1, name: '9 AM - 11 AM' },
      o_status: 'PLACED',
      payment_method: 'COD',
      item_count: 2,
      created_at: '2026-11-21T08:00:00.000Z',
      priority: false,
      can_cancel: true,
      can_change_time: true,
      can_add: true,
      added_to: null,
      all_good: false,
      cancel_until: '2026-11-22T01:30:00.000Z',
    },
  ],
}

it.each([
  ['99', '99'],
  ['2', '2'],
  ['9999999999', '9999999999'],
  ['9'.repeat(40), '9007199254740991'],
  ['0', '1'],
  ['1.5', '1'],
  ['x', '1'],
])('[D10.13] the order list requests page %s as %s and shows the page that arrives', async (written, wanted) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const page = new URL(url, 'http://shop').searchParams.get('page')
    // The list also loads each order, because it shows the pictures of the order's items.
    if (page === null) return Response.json({ ...reply.results[0], lines: [], events: [] })
    asked.push(page)
    return Response.json(reply)
  })
  const place = await draw(<OrderList userUid="me" onBuyAgain={() => undefined} />, {
    at: `/profile/order?page=${written}`,
  })
  await until(() => expect(place.textContent).toContain('Page 3 of 3'))
  expect(place.textContent).toContain('₹1,23,456.00')
  expect([...place.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual([
    '/profile/order?page=2',
  ])
  expect(asked).toEqual([wanted])
})

it('[S2.62] [S8.33] a second page that fails shows a toast and loads on retry', async () => {
  let broken = true
  vi.stubGlobal('fetch', async (url: string) => {
    const page = new URL(url, 'http://shop').searchParams.get('page')
    if (page === null) return Response.json({ ...reply.results[0], lines: [], events: [] })
    if (page === '2' && broken) throw new TypeError('Failed to fetch')
    const order = { ...reply.results[0], order_number: page === '1' ? '100009' : '100008' }
    return Response.json({ page: Number(page), total_pages: 2, results: [order] })
  })
  const place = await draw(
    <>
      <OrderList userUid="me" onBuyAgain={() => undefined} />
      <Link to="?page=1">First</Link>
    </>,
    { at: '/profile/order' },
  )
  const link = (text: string) => [...place.querySelectorAll('a')].find((one) => one.textContent.trim() === text)!
  await until(() => expect(place.textContent).toContain('100009'))
  await press(link('Older'))
  await until(() => expect(toastTexts()).toEqual(['Error fetching orders.']))
  expect(place.textContent).not.toContain('100009')
  broken = false
  await press(button('Try again'))
  await until(() => expect(place.textContent).toContain('100008'))
  expect(place.textContent).toContain('Page 2 of 2')
  expect(place.textContent).not.toContain('Older')
})

it.each([
  ['PLACED', true],
  ['CANCELLED', false],
] as const)('[S2.62] a %s order shows an expected date: %s', async (o_status, shown) => {
  const order = { ...reply.results[0], o_status }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      new URL(url, 'http://shop').searchParams.has('page')
        ? { page: 1, total_pages: 1, results: [order] }
        : { ...order, lines: [], events: [] },
    ),
  )
  const place = await draw(<OrderList userUid="me" onBuyAgain={() => undefined} />, { at: '/profile/order' })
  await until(() => expect(place.textContent).toContain('12, Rose Lane'))
  expect(place.textContent.includes('Expected delivery date')).toBe(shown)
})
