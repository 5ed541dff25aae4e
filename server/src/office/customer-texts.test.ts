import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { Order } from '@farmstand/contracts/order'
import type { Problem } from '@farmstand/contracts/problem'
import { emailOfStoredText } from '../modules/notifications/index.ts'
import {
  mixedItems,
  placeConfirmedOrder,
  finishPacking,
  openPackingRoom,
  packTheRest,
  room,
} from '../testing/packing-room.ts'
import { problemRequest } from '../testing/reported.ts'

openPackingRoom()

const script = (of: string) => `<script>${of}()</script><img src=x onerror=${of}()>`
const texts = {
  customer_name: script('name'),
  customer_address: `12, ${script('address')}, Pune`,
  rider_note: script('rider'),
  customer_note: script('note'),
}

/** Creates a delivered order with a reported problem. */
async function hostileOrder(): Promise<{ order: Order; problem: Problem }> {
  const order = await placeConfirmedOrder('COD', mixedItems, texts)
  await packTheRest(order)
  await finishPacking(order)
  for (const step of ['sendOutOrders', 'deliverOrders'] as const)
    await room.office.atTerminal(step, { orders: [{ uid: order.uid }] })
  const { as, shop } = room
  const payload = problemRequest(crypto.randomUUID(), { text: script('problem') })
  const reported = await shop.call({ as, method: 'POST', url: addressOf('reportProblem', order), payload })
  return { order, problem: reported.json<Problem>() }
}

test('[O23] [D10.29] customers’ texts reach the back office unchanged, and no browser runs them', async () => {
  const { order, problem } = await hostileOrder()
  const shown = async (path: string, ...written: string[]) => {
    const { body, headers, statusCode } = await room.office.get(path, room.ravi)
    expect([statusCode, headers['content-type'], headers['x-content-type-options']], path).toEqual([
      200,
      'application/json; charset=utf-8',
      'nosniff',
    ])
    for (const text of written) expect(body, path).toContain(JSON.stringify(text).slice(1, -1))
  }
  await shown(`/order?uid=${order.uid}`, ...Object.values(texts))
  await shown('/orders?view=ALL', texts.customer_name)
  await shown(`/problem?uid=${problem.uid}`, script('problem'), texts.customer_name)
  await shown('/problems', texts.customer_name)
  const waiting = await placeConfirmedOrder('COD', mixedItems, texts)
  await shown(`/packingOrder?uid=${waiting.uid}`, texts.customer_note)

  const paper = async (query: string) => {
    const { rawPayload, headers } = await room.office.get(`/papers/${query}`, room.ravi)
    expect(headers['content-type']).toBe('application/pdf')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })
    return text.replaceAll(/\s/g, '')
  }
  const bare = (text: string) => text.replaceAll(/\s/g, '')
  const slip = await paper(`slips?uids=${waiting.uid}`)
  expect(slip).toContain(bare(texts.customer_name))
  expect(slip).toContain(bare(texts.customer_note))
  const { rows } = await room.shop.database.pool.query<{ number: string }>(
    `select snapshot->>'number' as number from invoice where order_uid = $1`,
    [order.uid],
  )
  const invoice = await paper(
    `invoice?${new URLSearchParams({ order: order.uid, number: rows[0]?.number ?? '' }).toString()}`,
  )
  expect(invoice).toContain(bare(texts.customer_name))
  expect(invoice).toContain(bare(texts.customer_address))
})

test('[O23] requests and searches without results are stored as words without markup', async () => {
  const text = script('wish')
  const wished = await room.shop.call({ method: 'POST', url: addressOf('wishForStock'), payload: { text } })
  expect(wished.json()).toEqual({ wished: true })
  await room.shop.call({ url: `${addressOf('searchStocks')}?${new URLSearchParams({ q: text }).toString()}` })
  const { rows } = await room.shop.database.pool.query<{ query: string }>('select query from search_wish')
  expect(rows.map(({ query }) => query).join()).toMatch(/^[^<>]*wish[^<>]*$/)
  expect((await room.office.get('/today', room.ravi)).body).not.toMatch(/<script|onerror=/)
})

test('[O23] no customer’s text becomes markup of an email', () => {
  const body = `${script('mail')} "quoted" & more`
  const { html, text } = emailOfStoredText('https://shop.example', {
    to: 'asha@example.com',
    language: null,
    subject: 'News',
    body,
    confirm: null,
  })
  expect(html).not.toMatch(/<(script|img)/)
  expect(html).toContain(
    '&lt;script&gt;mail()&lt;/script&gt;&lt;img src=x onerror=mail()&gt; &quot;quoted&quot; &amp; more',
  )
  expect(text).toContain(body)
})
