import { expect, test } from 'vitest'
import { button, draw, field, lost, officeAnswers, press, refusal, type, until } from '../testing/draw.tsx'
import Pair from './pair.tsx'
import SignIn from './sign-in.tsx'

const saidAt = () => document.querySelector('[role=alert]')?.textContent

test('[O5] [O28] a pairing code that fails to send stays in the field and can be sent again', async () => {
  const outcomes = [lost, () => refusal(503, 'The shop is busy.'), () => refusal(409, 'This code is used.')]
  const asked = officeAnswers(({ path }) => (path === 'pair' ? outcomes.shift()?.() : undefined))
  await draw(<Pair />)
  await type(field('Code'), 'ABCD-1234')
  for (const said of ['The shop is not responding.', 'The shop is busy.', 'This code is used.']) {
    await press(button('Pair'))
    await until(() => expect(saidAt()).toContain(said))
    expect([field('Code').value, button('Pair').disabled]).toEqual(['ABCD-1234', false])
  }
  expect(asked.map(({ path }) => path)).toEqual(['pair', 'pair', 'pair'])
})

test('[O2] a failed sign-in shows the reason each time and can be repeated', async () => {
  const outcomes = [
    lost,
    () => refusal(503, 'The shop is busy.'),
    () => Response.json({ options: { challenge: 'AAAA' } }),
  ]
  const asked = officeAnswers(({ path }) => (path === 'askSignIn' ? outcomes.shift()?.() : undefined))
  await draw(<SignIn />)
  // The test browser has no passkeys.
  for (const said of ['The shop is not responding.', 'The shop is busy.', 'No passkey was used. Please try again.']) {
    await press(button('Sign in with a passkey'))
    await until(() => expect(saidAt()).toContain(said))
    expect(button('Sign in with a passkey').disabled).toBe(false)
  }
  expect(asked).toHaveLength(3)
})
