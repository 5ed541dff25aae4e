import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { OfficeProblem, OfficeProblems } from '@farmstand/contracts/office/problem'
import type { Problem, ProblemRequest } from '@farmstand/contracts/problem'
import { farmstandAs } from '../testing/farmstand.ts'
import { affectsTerminal } from '../testing/hostile-texts.ts'
import { problemRequest } from '../testing/reported.ts'
import { placeConfirmedOrder, openPackingRoom, room, readOrderAsCustomer } from '../testing/packing-room.ts'

openPackingRoom()

const run = (operation: string, input?: object) =>
  farmstandAs({ connection: room.shop.database.connection, folder: tmpdir() }, room.ravi, operation, input)

async function reported(more: Partial<ProblemRequest> = {}) {
  const order = await placeConfirmedOrder('COD')
  for (const step of ['packOrders', 'sendOutOrders', 'deliverOrders'] as const)
    await room.office.atTerminal(step, { orders: [{ uid: order.uid }] })
  const answer = await room.shop.call({
    as: room.as,
    method: 'POST',
    url: addressOf('reportProblem', { uid: order.uid }),
    payload: problemRequest(crypto.randomUUID(), { lines: [{ position: 2, quantity: 2 }], ...more }),
  })
  return { order, problem: answer.json<Problem>() }
}

test('[D10.21] [D11.19] a customer’s report is listed, shown and refunded at the command line', async () => {
  const { order, problem } = await reported()
  const { results } = JSON.parse((await run('problems')).out) as OfficeProblems
  expect(results).toMatchObject([{ uid: problem.uid, order_number: order.order_number, about: '2 × Onion' }])
  const seen = JSON.parse((await run('problem', { uid: problem.uid })).out) as OfficeProblem
  expect(seen.problem).toMatchObject({ state: 'OPEN', lines: [{ quantity: 2, ordered: 4, name: 'Onion' }] })

  const place = seen.creditable?.lines.find(({ name }) => name === 'Onion')?.place ?? -1
  const meant = { uid: problem.uid, version: seen.version }
  const refund = {
    problem: meant,
    lines: [{ place, quantity: 2, amount: null }],
    amount: null,
    to: 'WALLET',
    answer: 'We are sorry.',
  }
  const refunded = await run('refundProblem', refund)
  expect(refunded).toMatchObject({ code: 0, err: '' })
  expect((await readOrderAsCustomer(order)).credits).toMatchObject([{ amount: 50, to: 'WALLET' }])
  const { problem: after, answered_by: by } = JSON.parse(
    (await run('problem', { uid: problem.uid })).out,
  ) as OfficeProblem
  expect(after).toMatchObject({ state: 'REFUNDED', answer: 'We are sorry.' })
  expect(by).toEqual({ kind: 'STAFF', name: 'Asha MANAGER' })

  expect(await run('refundProblem', refund)).toMatchObject({
    code: 1,
    err: expect.stringContaining('was first: this report is refunded'),
  })
  expect(JSON.parse((await run('problems', { state: 'OPEN' })).out)).toMatchObject({ results: [] })
  expect(await run('answerProblem', { problem: 'nothing', answer: 'Yes, we do' })).toMatchObject({ code: 2 })
})

test('[D10.29] [D11.19] a customer’s text does not control the terminal; a report can be declined', async () => {
  const { problem } = await reported({ kind: 'OTHER', lines: [], text: 'a\u202eb' })
  await room.shop.database.pool.query(`update problem set text = $2 where uid = $1`, [
    problem.uid,
    'a\u001b[2J\nProblem  x\u202e',
  ])
  const { out } = await run('problem', { uid: problem.uid })
  expect(out.split('\n').filter(affectsTerminal)).toEqual([])
  expect(out.split('\n').filter((line) => line.startsWith('Problem'))).toEqual([])
  const { version } = JSON.parse(out) as OfficeProblem
  const declined = { problem: { uid: problem.uid, version }, answer: 'It was as ordered.' }
  expect(JSON.parse((await run('declineProblem', declined)).out)).toMatchObject({ state: 'DECLINED' })
  expect((await run('problems', { state: 'DECLINED' })).out).toContain(problem.uid)
})
