import type { ShopIdentity } from '@farmstand/contracts/office/identity'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { button, draw, field, lost, officeAnswers, press, type, until } from '../../testing/draw.tsx'
import { Rules } from './rules.tsx'

type Rule = ShopIdentity['settings'][number]
const rule = (value: string): Rule => ({
  key: 'BOOKING_DAYS',
  form: null,
  choices: null,
  some: null,
  value,
  default: '7',
})

test('[O28] [O70] a typed value stays when another tab changes the rule, even after a failed save', async () => {
  const outcomes = [lost, () => Response.json({ changed: 1 })]
  const asked = officeAnswers(({ path }) => (path === 'do/changeSettings' ? outcomes.shift()?.() : undefined))
  let elsewhere: (value: string) => void = () => {}
  const Shown = () => {
    const [value, set] = useState('7')
    elsewhere = set
    return <Rules rules={[rule(value)]} />
  }
  await draw(<Shown />)
  const days = () => field(document.querySelector('label')?.textContent ?? '')
  await type(days(), '9')
  await act(async () => elsewhere('5'))
  expect(days().value).toBe('9')
  await press(button(/^Save/))
  await until(() => expect(document.body.textContent).toContain('The shop is not responding.'))
  expect(days().value).toBe('9')
  await press(button(/^Save/))
  await until(() => expect(days().value).toBe('5'))
  await act(async () => elsewhere('9'))
  expect(days().value).toBe('9')
  expect(document.querySelector('form button')).toBeNull()
  expect(asked.map(({ input }) => input)).toEqual(
    [1, 2].map(() => ({ entries: [{ key: 'BOOKING_DAYS', value: '9' }] })),
  )
})
