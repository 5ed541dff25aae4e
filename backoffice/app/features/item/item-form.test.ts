import { expect, test } from 'vitest'
import { emptyFacts, formOf, readForm } from './item-form.ts'

const written = { ...formOf(emptyFacts), name: 'Onion', units: '1 kg', cost: '42' }

test('[O75] the form for a new item without a category shows an error and sends nothing', () => {
  expect(readForm(written)).toEqual({ problems: { category_id: 'Choose a category.' } })
  expect(readForm({ ...written, category_id: 7 })).toMatchObject({ facts: { category_id: 7, cost: 42 } })
})

test('[O76] a net quantity added later is saved in the unit that the field shows', () => {
  const saved = { ...written, category_id: 7, net_unit: null }
  expect(readForm(saved)).toMatchObject({ facts: { net_value: null, net_unit: null } })
  expect(readForm({ ...saved, net_value: '850' })).toMatchObject({ facts: { net_value: 850, net_unit: 'g' } })
})
