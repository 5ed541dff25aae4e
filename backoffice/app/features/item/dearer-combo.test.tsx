import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import type { ItemFormState } from './form-parts.tsx'
import { PartsPanel } from './parts-panel.tsx'

const known = [
  { id: 10, name: 'Tomato', units: '1 kg', cost: 42, discount: 15 },
  { id: 11, name: 'Onion', units: '1 kg', cost: 25, discount: 0 },
]

/** Returns the note for a combo of two tomatoes and an onion, which cost ₹96.40 separately. */
const note = async (cost: string, discount: string): Promise<string | null | undefined> => {
  const parts = [
    { stock_id: 10, quantity: 2 },
    { stock_id: 11, quantity: 1 },
  ]
  // The panel reads only these three fields of the form.
  const form = { cost, discount, parts } as ItemFormState['form']
  await draw(<PartsPanel writing={{ form, problems: {}, mayChange: false, set: () => undefined }} known={known} />)
  return [...document.querySelectorAll('output')].at(-1)?.textContent
}

test.each([
  ['96.41', '0', 'This combo costs ₹96.41, but its parts cost only ₹96.40 separately.'],
  ['120', '10', 'This combo costs ₹108.00, but its parts cost only ₹96.40 separately.'],
  ['96.40', '0', undefined],
  ['120', '20', undefined],
  ['', '0', undefined],
])('[O75] a combo at ₹%s less %s %% whose items cost ₹96.40 separately shows: %s', async (cost, discount, text) => {
  expect(await note(cost, discount)).toBe(text)
})
