import { expect, test } from 'vitest'
import { emptyFacts, formOf, readForm } from './item-form.ts'

const written = { ...formOf(emptyFacts), name: 'Onion', units: '1 kg', cost: '42' }

test('[D10.34] a new item without a category is asked for it, and not sent', () => {
  expect(readForm(written)).toEqual({ problems: { category_id: 'Choose its category.' } })
  expect(readForm({ ...written, category_id: 7 })).toMatchObject({ facts: { category_id: 7, cost: 42 } })
})
