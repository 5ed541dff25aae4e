import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { OfficeProblem, OfficeProblems } from '@farmstand/contracts/office/problem'
import type { Problem, ProblemRequest } from '@farmstand/contracts/problem'
import { farmstand } from '../testing/farmstand.ts'
import { doesSomething } from '../testing/hostile-texts.ts'
import { problemRequest } from '../testing/reported.ts'
import { confirmed, openPackingRoom, room, shown } from '../testing/packing-room.ts'

openPackingRoom()

const run = (...args: string[]) =>
  farmstand({ connection: room.shop.database.connection, folder: tmpdir() }, ['problems', ...args])

async function reported(more: Partial<ProblemRequest> = {}) {
  const order = await confirmed('COD')
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

test('[D10.21] what customers reported is listed, shown, answered and paid back at the command line', async () => {
  const { order, problem } = await reported()
  const list = await run('list', '--json')
  const { results } = JSON.parse(list.out) as OfficeProblems
  expect(results).toMatchObject([{ uid: problem.uid, order_number: order.order_number, about: '2 × Onion' }])
  expect((await run('list')).out).toMatch(/WAITS FOR YOU\s+spoiled\s+2 × Onion/)
  expect((await run('show', order.order_number)).out).toContain('2 of 4 Onion')

  const refunded = await run('refund', order.order_number, '--text', 'We are sorry.')
  expect(refunded.out).toMatch(/₹50\.00 goes into the wallet, credit note CN\/\d{4}\/\d{6}\./)
  expect((await shown(order)).credits).toMatchObject([{ amount: 50, to: 'WALLET' }])
  const { problem: after, answered_by: by } = JSON.parse(
    (await run('show', problem.uid, '--json')).out,
  ) as OfficeProblem
  expect(after).toMatchObject({ state: 'REFUNDED', answer: 'We are sorry.' })
  expect(by).not.toBeNull()

  const again = await run('refund', problem.uid, '--amount', '1')
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('was first: it is REFUNDED') })
  expect(await run('list')).toMatchObject({ code: 0, out: 'Nobody waits for an answer.\n' })
  expect(await run('answer', 'nothing', '--text', 'Yes, we do')).toMatchObject({ code: 1 })
})

test('[D10.29] words of a customer do nothing to the terminal, and a declined report says so', async () => {
  const { problem } = await reported({ kind: 'OTHER', lines: [], text: 'a\u202eb' })
  await room.shop.database.pool.query(`update problem set text = $2 where uid = $1`, [
    problem.uid,
    'a\u001b[2J\nProblem  x',
  ])
  const { out } = await run('show', problem.uid)
  expect(out.split('\n').filter(doesSomething)).toEqual([])
  expect(out.split('\n').filter((line) => line.startsWith('Problem'))).toHaveLength(1)
  expect(await run('refund', problem.uid)).toMatchObject({ code: 1, err: expect.stringContaining('--amount') })
  expect((await run('answer', problem.uid, '--decline', '--text', 'It was as ordered.')).out).toContain('declined')
  expect((await run('list', '--state', 'declined')).out).toContain(problem.uid)
})
