import { expect, test } from 'vitest'
import { textsOf } from './category-texts.ts'

const good = (name: string, category: string) => ({
  name,
  category,
  units: '1 kg',
  price: 40,
  veg_nonveg_type: 0 as const,
  stock: 1,
  hsn: '',
  gst_rate: null,
  shelf_life_days: null,
})

test('[O98] the text of a category lists items in it, unless the seller wrote another text', () => {
  const before = [good('?????', 'Daily'), good('Gul', 'Staples')]
  const about = textsOf(before, { rows: [] })
  expect(about).toEqual([
    { category: 'Daily', text: '?????' },
    { category: 'Staples', text: 'Gul' },
  ])
  const written = about.with(1, { category: 'Staples', text: 'Jaggery of our own cane' })
  const after = [good('Okra', 'Daily'), good('Onion', 'Daily'), good('Gul', 'Staples'), good('Guava', 'Fruit')]
  expect(textsOf(after, { rows: before, about: written })).toEqual([
    { category: 'Daily', text: 'Okra, Onion' },
    { category: 'Staples', text: 'Jaggery of our own cane' },
    { category: 'Fruit', text: 'Guava' },
  ])
})
