import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { OfficeProblem, OfficeProblems } from '@farmstand/contracts/office/problem'
import type { Problem, ProblemList, ProblemRequest } from '@farmstand/contracts/problem'
import type { SignedInCustomer } from '../../testing/app.ts'
import { codeOf, confirmDeletion, verifyDeletion } from '../../testing/account-deletion.ts'
import { leavingCustomer } from '../../testing/changing-customers.ts'
import { asBytes, phonePhoto, problemRequest } from '../../testing/reported.ts'
import {
  placeConfirmedOrder,
  invoicesOf,
  openPackingRoom,
  room,
  readOrderAsCustomer,
} from '../../testing/packing-room.ts'
import { violationsAfter } from '../../testing/planting.ts'
import { volume } from '../../testing/volume.ts'
import { sweepPhotos } from './photo-queries.ts'

openPackingRoom()

const HOUR = 3_600_000

async function delivered(method: 'COD' | 'WALLET' | 'ONLINE' = 'WALLET') {
  const order = await placeConfirmedOrder(method)
  for (const step of ['packOrders', 'sendOutOrders', 'deliverOrders'] as const)
    await room.office.atTerminal(step, { orders: [{ uid: order.uid }] })
  return order
}

const report = ({ uid }: { uid: string }, more: Partial<ProblemRequest> = {}, as = room.as) =>
  room.shop.call({
    as,
    method: 'POST',
    url: addressOf('reportProblem', { uid }),
    payload: problemRequest(crypto.randomUUID(), more),
  })
const reported = async (order: { uid: string }, more: Partial<ProblemRequest> = {}): Promise<Problem> => {
  const answer = await report(order, more)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<Problem>()
}
const listed = async ({ uid }: { uid: string }, as = room.as): Promise<ProblemList> =>
  (await room.shop.call({ as, url: addressOf('listProblems', { uid }) })).json<ProblemList>()
const send = ({ uid }: { uid: string }, photo: Buffer, as: SignedInCustomer = room.as) =>
  room.shop.call({ as, method: 'POST', url: addressOf('addProblemPhoto', { uid }), ...asBytes(photo) })
const sent = async (order: { uid: string }): Promise<string> =>
  (await send(order, await phonePhoto())).json<{ uid: string }>().uid
const photoOf = ({ uid }: { uid: string }, photo: string, as: SignedInCustomer = room.as) =>
  room.shop.call({ as, url: addressOf('getProblemPhoto', { uid, photo }) })
const inOffice = async ({ uid }: { uid: string }): Promise<OfficeProblem> =>
  (await room.office.get(`/problem?uid=${uid}`, room.ravi)).json<OfficeProblem>()

describe('reporting a problem', () => {
  test('[D10.29] a report with items, text and photos reaches the office with a deadline', async () => {
    const order = await delivered()
    const photos = [await sent(order), await sent(order)]
    const problem = await reported(order, {
      kind: 'SPOILED',
      lines: [{ position: 2, quantity: 3 }],
      text: 'Two were soft.\u001b[2J\n\nOne was ok',
      photos,
    })
    expect(problem).toMatchObject({
      state: 'OPEN',
      lines: [{ name: 'Onion', quantity: 3, ordered: 4 }],
      text: 'Two were soft.[2J\n\nOne was ok',
      photos,
    })
    expect(new Date(problem.answer_by).getTime() - new Date(problem.created_at).getTime()).toBe(48 * HOUR)
    expect(await listed(order)).toMatchObject({ results: [problem], report_until: expect.any(String) })
    const { results, counts } = (await room.office.get('/problems?state=OPEN', room.ravi)).json<OfficeProblems>()
    expect(results.find(({ uid }) => uid === problem.uid)).toMatchObject({ about: '3 × Onion', photos: 2 })
    expect(counts['OPEN']).toBeGreaterThan(0)
    const { decisions } = (await room.office.get('/today', room.ravi)).json<{ decisions: { kind: string }[] }>()
    expect(decisions.map(({ kind }) => kind)).toContain('PROBLEM')
  })

  test('[D10.29] a repeated key makes one report, and an order has at most three open reports', async () => {
    const order = await delivered()
    const key = crypto.randomUUID()
    const same = await Promise.all(Array.from({ length: 5 }, () => report(order, { key })))
    expect(new Set(same.map(({ body }) => body)).size).toBe(1)
    const more = await Promise.all(Array.from({ length: volume(6, 20) }, () => report(order)))
    const codes = more.map(({ statusCode }) => statusCode).filter((code) => code !== 429)
    expect(codes.filter((code) => code === 200)).toHaveLength(2)
    expect((await listed(order)).results).toHaveLength(3)
  })

  test('[D10.29] customers report only items of their own orders within 48 hours of delivery', async () => {
    const order = await delivered()
    const stranger = await room.shop.customer()
    expect((await report(order, {}, stranger)).statusCode).toBe(404)
    expect((await send(order, await phonePhoto(), stranger)).statusCode).toBe(404)
    expect((await room.shop.call({ as: stranger, url: addressOf('listProblems', order) })).statusCode).toBe(404)
    const open = await placeConfirmedOrder('WALLET')
    expect((await report(open)).json()).toMatchObject({ code: 'PROBLEM_TOO_LATE' })
    for (const lines of [[], [{ position: 2, quantity: 5 }], [{ position: 9, quantity: 1 }]])
      expect((await report(order, { lines })).statusCode).toBe(422)
    expect((await report(order, { kind: 'LATE', lines: [] })).statusCode).toBe(200)
    const cameAt = (ms: number) =>
      room.shop.database.pool.query(`
        alter table order_event disable trigger user;
        update order_event set at = '${new Date(room.shop.clock.now().getTime() - ms).toISOString()}'
        where order_uid = '${order.uid}' and status = 'DELIVERED';
        alter table order_event enable trigger user`)
    await cameAt(48 * HOUR - 1)
    expect((await listed(order)).report_until).not.toBeNull()
    await cameAt(48 * HOUR)
    expect((await listed(order)).report_until).toBeNull()
    expect((await report(order)).json()).toMatchObject({ code: 'PROBLEM_TOO_LATE' })
    expect((await send(order, await phonePhoto())).json()).toMatchObject({ code: 'PROBLEM_TOO_LATE' })
  })
})

test('[E73] [D10.29] a late order is answered within the hour and refunded after delivery', async () => {
  const order = await placeConfirmedOrder('WALLET')
  expect((await report(order, { kind: 'LATE', lines: [], wish: 'BRING' })).json()).toMatchObject({
    code: 'PROBLEM_TOO_EARLY',
  })
  const { late_from: from, report_until: until } = await listed(order)
  expect(until).toBeNull()
  const end = new Date(String(from))
  expect(end.getTime()).toBeGreaterThan(new Date(order.expected_delivery_date).getTime())
  const comesAt = (at: string) =>
    room.shop.database.pool.query('update customer_order set delivery_at = $2 where uid = $1', [order.uid, at])
  await comesAt(new Date(room.shop.clock.now().getTime() - 2 * HOUR).toISOString())
  const late = await reported(order, { kind: 'LATE', lines: [], wish: 'BRING', text: 'Still waiting' })
  expect(late).toMatchObject({ kind: 'LATE', wish: 'BRING', state: 'OPEN' })
  expect(new Date(late.answer_by).getTime() - new Date(late.created_at).getTime()).toBe(HOUR)
  expect(await inOffice(late)).toMatchObject({
    delivered_at: null,
    creditable: null,
    problem: { text: 'Still waiting' },
  })
  expect((await send(order, await phonePhoto())).json()).toMatchObject({ code: 'PROBLEM_TOO_LATE' })
  await comesAt(order.expected_delivery_date)
})

describe('a photo', () => {
  test('[D10.29] a photo is encoded without metadata and shown only to its customer and managers', async () => {
    const order = await delivered()
    const photo = await sent(order)
    const problem = await reported(order, { photos: [photo] })
    const own = await photoOf(order, photo)
    expect(own.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    const { exif, width, height } = await sharp(own.rawPayload).metadata()
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 60, height: 40 })
    expect(own.rawPayload.includes('Farmphone')).toBe(false)
    expect((await photoOf(order, photo, await room.shop.customer())).statusCode).toBe(404)
    expect((await room.shop.call({ url: addressOf('getProblemPhoto', { uid: order.uid, photo }) })).statusCode).toBe(
      401,
    )
    const at = `/problem-photos/${photo}`
    expect((await room.office.get(at, room.ravi)).headers).toMatchObject({ 'cache-control': 'no-store' })
    expect((await room.office.get(at, room.asha)).statusCode).toBe(403)
    expect((await room.office.get(at)).statusCode).toBe(401)
    expect((await room.office.get(`/problem?uid=${problem.uid}`, room.asha)).statusCode).toBe(403)
  })

  test('[D10.29] unreadable photos, drawings, large photos and another order’s photos are refused', async () => {
    const order = await delivered()
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    for (const wrong of [Buffer.from('not a photo'), Buffer.from(drawing), (await phonePhoto()).subarray(0, 300)])
      expect((await send(order, wrong)).json()).toMatchObject({ code: 'PHOTO_UNREADABLE' })
    expect((await send(order, Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(413)
    const other = await delivered()
    const theirs = await sent(other)
    expect((await report(order, { photos: [theirs] })).json()).toMatchObject({ code: 'PHOTO_GONE' })
    expect((await listed(order)).results).toEqual([])
  })

  test('[D10.29] twelve photos an hour are accepted, and deleted after a day without a report', async () => {
    const order = await delivered()
    const photo = await phonePhoto()
    const sendings = await Promise.all(Array.from({ length: 14 }, () => send(order, photo)))
    expect(sendings.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12)
    expect(sendings.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
    const [named = '', left = ''] = sendings.flatMap((one) =>
      one.statusCode === 200 ? [one.json<{ uid: string }>().uid] : [],
    )
    await reported(order, { photos: [named] })
    const { db } = room.shop.database
    await sweepPhotos(db, new Date(room.shop.clock.now().getTime() + 25 * HOUR))
    expect((await photoOf(order, left)).statusCode).toBe(404)
    expect((await photoOf(order, named)).statusCode).toBe(200)
  })
})

describe('answering a problem', () => {
  test('[D10.21] [I8] a refund pays for the items, with a credit note and an entry on the order', async () => {
    const order = await delivered('ONLINE')
    const problem = await reported(order, { kind: 'MISSING', lines: [{ position: 2, quantity: 2 }] })
    const { version, creditable } = await inOffice(problem)
    expect(creditable?.lines[4]).toMatchObject({ position: 2, quantity: 4, total: 10_000 })
    const answer = await room.office.act(room.ravi, 'refundProblem', {
      problem: { uid: problem.uid, version },
      lines: [{ place: 4, quantity: 2, amount: null }],
      amount: null,
      to: 'SOURCE',
      answer: 'We are sorry.',
    })
    expect(answer.json()).toMatchObject({ state: 'REFUNDED', amount: 50, to: 'SOURCE' })
    expect((await listed(order)).results).toMatchObject([{ state: 'REFUNDED', answer: 'We are sorry.' }])
    expect((await readOrderAsCustomer(order)).credits).toMatchObject([{ amount: 50, to: 'ONLINE' }])
    expect((await invoicesOf(order)).map(({ kind }) => kind)).toEqual([expect.any(String), 'CREDIT_NOTE'])
    expect(await violationsAfter(room.shop.database, [], room.shop.clock.now())).toEqual({})
    const unpaid = `update problem set state = 'ANSWERED' where uid = '${problem.uid}'`
    expect(await violationsAfter(room.shop.database, [unpaid], room.shop.clock.now())).toMatchObject({
      I8: expect.stringContaining(problem.uid),
    })
    const kept = await room.shop.database.pool.query(
      'select reason, problem_uid from order_credit where order_uid = $1',
      [order.uid],
    )
    expect(kept.rows).toEqual([
      { reason: '{"reason":"REPORTED","values":{"kind":"MISSING"}}', problem_uid: problem.uid },
    ])
  })

  test('[O93] the back office lists a hundred problems and shows whether there are more', async () => {
    const order = await delivered()
    const { pool } = room.shop.database
    const more = async (count: number): Promise<[number, boolean]> => {
      await pool.query(
        `insert into problem (uid, order_uid, customer_uid, key, kind, wish, lines, text, created_at, answer_by)
         select gen_random_uuid(), uid, customer_uid, gen_random_uuid(), 'LATE', 'REFUND', '[]', 'many', now(), now()
         from customer_order, generate_series(1, $2::int) where uid = $1`,
        [order.uid, count],
      )
      const found = (await room.office.get('/problems?state=OPEN', room.ravi)).json<OfficeProblems>()
      return [found.results.length, found.more]
    }
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int as open from problem where state = 'OPEN'`,
    )
    expect(await more(100 - (rows[0]?.open ?? 0))).toEqual([100, false])
    expect(await more(1)).toEqual([100, true])
    await pool.query(`delete from problem where text = 'many'`)
  })

  test('[O93] one of many concurrent answers succeeds, and the others learn who answered', async () => {
    const problem = await reported(await delivered())
    const { version } = await inOffice(problem)
    const meant = { problem: { uid: problem.uid, version } }
    const answers = await Promise.all([
      room.office.act(room.ravi, 'answerProblem', { ...meant, answer: 'We bring it again tomorrow.' }),
      room.office.act(room.ravi, 'declineProblem', { ...meant, answer: 'It was weighed.' }),
      ...Array.from({ length: volume(4, 20) }, () =>
        room.office.act(room.ravi, 'refundProblem', {
          ...meant,
          lines: [],
          amount: 5,
          to: 'WALLET' as const,
          answer: '',
        }),
      ),
    ])
    const [done, ...others] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
    expect(done?.statusCode).toBe(200)
    expect(others.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 409))
    for (const one of others) expect(one.body).toContain('Asha MANAGER was first')
    expect((await inOffice(problem)).version).toBe(version + 1)
  })

  test('[O93] a packer may not answer, and a declined problem can still be refunded', async () => {
    const order = await delivered()
    const photo = await sent(order)
    const problem = await reported(order, { photos: [photo] })
    const input = { problem: { uid: problem.uid, version: 0 }, answer: 'They were weighed twice.' }
    expect((await room.office.act(room.asha, 'declineProblem', input)).statusCode).toBe(403)
    expect((await room.office.act(room.ravi, 'declineProblem', input)).statusCode).toBe(200)
    expect((await listed(order)).results).toMatchObject([{ state: 'DECLINED', answer: input.answer }])
    const after = { problem: { uid: problem.uid, version: 1 }, lines: [], amount: 5, to: 'WALLET' as const, answer: '' }
    expect((await room.office.act(room.ravi, 'refundProblem', after)).statusCode).toBe(200)
    expect((await inOffice(problem)).problem).toMatchObject({ state: 'REFUNDED', answer: input.answer })
    const days = (count: number) => new Date(room.shop.clock.now().getTime() + count * 24 * HOUR)
    await sweepPhotos(room.shop.database.db, days(179))
    expect((await photoOf(order, photo)).statusCode).toBe(200)
    await sweepPhotos(room.shop.database.db, days(181))
    expect((await photoOf(order, photo)).statusCode).toBe(404)
  })

  test('[D8.2] deleting an account deletes its problems and photos', async () => {
    room.as = await leavingCustomer(room.shop)
    const order = await delivered('COD')
    const photo = await sent(order)
    await sent(order)
    await reported(order, { photos: [photo] })
    await confirmDeletion(room.shop, room.as)
    expect((await verifyDeletion(room.shop, room.as, codeOf(room.shop, room.as))).statusCode).toBe(200)
    const { pool } = room.shop.database
    for (const table of ['problem', 'problem_photo']) {
      const left = await pool.query(`select 1 from ${table} where customer_uid = $1`, [room.as.uid])
      expect(left.rowCount).toBe(0)
    }
  })

  test('[D10.21] each problem is listed once over several pages', async () => {
    const { pool } = room.shop.database
    await pool.query('delete from problem')
    const first = await reported(await delivered('COD'))
    // Two problems at a time have the same time of creation, so only the uid decides where a page ends.
    await pool.query(
      `insert into problem select (jsonb_populate_record(p, jsonb_build_object('uid', gen_random_uuid(), 'key', gen_random_uuid(),
         'created_at', p.created_at - (n / 2) * interval '1 minute', 'answer_by', p.answer_by + (n / 2) * interval '1 minute'))).*
       from problem p, generate_series(1, 249) n where p.uid = $1`,
      [first.uid],
    )
    const page = async (state: string, before?: string): Promise<OfficeProblems> => {
      const query = [state && `state=${state}`, before && `before=${before}`].filter(Boolean).join('&')
      return (await room.office.get(`/problems?${query}`, room.ravi)).json<OfficeProblems>()
    }
    for (const state of ['OPEN', '']) {
      const pages: OfficeProblems[] = [await page(state)]
      for (let last = pages.at(-1); last?.more; last = pages.at(-1)) {
        const next = await page(state, last.results.at(-1)?.uid)
        pages.push(next)
      }
      expect(pages.map(({ results }) => results.length)).toEqual([100, 100, 50])
      const all = pages.flatMap(({ results }) => results)
      expect(new Set(all.map(({ uid }) => uid)).size).toBe(250)
      const instants = all.map((one) => (state === 'OPEN' ? one.answer_by : one.created_at))
      expect(instants).toEqual(state === 'OPEN' ? instants.toSorted() : instants.toSorted().toReversed())
    }
    await pool.query('delete from problem')
  })
})
