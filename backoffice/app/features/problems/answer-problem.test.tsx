import type { OfficeProblem } from '@farmstand/contracts/office/problem'
import { expect, test } from 'vitest'
import { button, draw, field, lost, officeAnswers, press, refusal, type, until } from '../../testing/draw.tsx'
import { AnswerProblem } from './answer-problem.tsx'
import { ProblemClock } from './problem-clock.tsx'

// The tested code reads only these fields.
const shown = {
  problem: { uid: 'p1', state: 'OPEN', lines: [] },
  version: 2,
  order_version: 9,
  creditable: null,
} as unknown as OfficeProblem

test('[O28] [O93] an answer that fails to send stays in the field and is sent only once', async () => {
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

test.each([
  ['2026-11-28T07:00:00.000Z', '48 h left'],
  ['2026-11-26T08:00:00.000Z', '1 h left'],
  ['2026-11-26T07:59:00.000Z', '59 min left'],
  ['2026-11-26T07:00:00.000Z', '0 min left'],
  ['2026-11-26T06:59:00.000Z', '1 min over'],
  ['2026-11-25T05:00:00.000Z', '26 h over'],
])('[O93] a problem with the deadline %s shows at 7 AM: %s', async (answerBy, said) => {
  await draw(<ProblemClock state="OPEN" answerBy={answerBy} now="2026-11-26T07:00:00.000Z" />)
  expect(document.body.textContent).toBe(said)
})
