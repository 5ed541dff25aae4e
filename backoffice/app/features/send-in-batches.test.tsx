import { act } from 'react'
import { expect, test } from 'vitest'
import type { OrderAnswers } from '@farmstand/contracts/office/order'
import { draw } from '../testing/draw.tsx'
import { CropAnswers } from './harvest/crop-answers.tsx'
import { useBatchResults } from './harvest/use-batch-results.ts'
import { runOnOrders, sendOrdersInBatches } from './order-actions.ts'

const orders = Array.from({ length: 250 }, (_, at) => ({ uid: `o${at}`, version: 1 }))
const NO_ANSWER = 'The shop is not responding.'

/**
 * Imitates a server that changes all but the first order of the first hundred, and does not answer the second hundred.
 */
async function send(some: readonly { uid: string }[]): Promise<OrderAnswers> {
  if (some[0]?.uid !== 'o0') throw new Error(NO_ANSWER)
  return {
    results: some.map(({ uid }, at) => ({
      uid,
      order_number: uid,
      version: 2,
      status: 'PLACED',
      done: at > 0,
      message: at > 0 ? null : 'It is cancelled.',
    })),
  }
}

test('[O19] batches count every order as done, failed with a reason, or not tried', async () => {
  const { done, failed, notAsked } = await sendOrdersInBatches(orders, send)
  expect([done.length, failed.length, notAsked]).toEqual([99, 101, 50])
  expect([...Map.groupBy(failed, (why) => why)].map(([why, all]) => [why, all.length])).toEqual([
    ['It is cancelled.', 1],
    [NO_ANSWER, 100],
  ])
  await draw(null)
  await act(async () => void (await runOnOrders('confirmed', orders, send)))
  expect(document.body.textContent).toContain(
    '99 confirmed, 101 failed: It is cancelled. The shop is not responding. 50 more were skipped.',
  )
})

function Crop({ among }: { among: typeof orders }) {
  const { answers, sendInTurns: decide } = useBatchResults()
  return (
    <>
      <button type="button" onClick={() => void decide(among, send)}>
        Decide
      </button>
      {answers ? (
        <CropAnswers answers={answers} done={(count) => `${count} are decided.`} hint="">
          {null}
        </CropAnswers>
      ) : null}
    </>
  )
}
const press = (): Promise<void> => act(async () => document.querySelector('button')?.click())

test('[O62] the short-crop dialog shows each order’s result; without answers it stays open', async () => {
  await draw(<Crop among={orders} />)
  await press()
  const shown = document.body.textContent
  expect(shown).toContain('99 are decided.')
  expect(shown).toContain('151 orders are unchanged:')
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'It is cancelled.',
    `${NO_ANSWER}× 100`,
    'Not tried: the shop stopped responding before it.× 50',
  ])
  await draw(<Crop among={orders.slice(100)} />)
  await act(async () => [...document.querySelectorAll('button')].at(-1)?.click())
  expect(document.querySelectorAll('output')).toHaveLength(1)
})
