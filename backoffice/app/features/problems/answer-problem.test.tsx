import type { OfficeProblem } from '@farmstand/contracts/office/problem'
import { expect, test } from 'vitest'
import { button, draw, field, lost, officeAnswers, press, refusal, type, until } from '../../testing/draw.tsx'
import { AnswerProblem } from './answer-problem.tsx'

// Only these fields are read.
const shown = {
  problem: { uid: 'p1', state: 'OPEN', lines: [] },
  version: 2,
  order_version: 9,
  creditable: null,
} as unknown as OfficeProblem

test('[O28] [O93] an answer that did not arrive stays written, and is given once', async () => {
  const outcomes = [lost, () => refusal(503, 'The shop is busy.'), () => Response.json({ problem_uid: 'p1' })]
  const asked = officeAnswers(({ path }) => (path === 'do/answerProblem' ? outcomes.shift()?.() : undefined))
  await draw(<AnswerProblem shown={shown} />)
  const answer = () => field('Answer to the customer')
  await type(answer(), 'We are sorry, it comes tomorrow.')
  for (const said of ['The shop is not responding.', 'The shop is busy.']) {
    await press(button('Answer without refund'))
    await until(() => expect(document.body.textContent).toContain(said))
    expect(answer().value).toBe('We are sorry, it comes tomorrow.')
  }
  await press(button('Answer without refund'))
  await until(() => expect(answer().value).toBe(''))
  expect(asked.map(({ input }) => input)).toEqual(
    [1, 2, 3].map(() => ({ problem: { uid: 'p1', version: 2 }, answer: 'We are sorry, it comes tomorrow.' })),
  )
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
})
