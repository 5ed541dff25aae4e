import { expect, test } from 'vitest'
import { because, inEnglish, refusalWords } from './refusal-words.ts'

const ASHA = { kind: 'STAFF', name: 'Asha' } as const
const AT = Date.parse('2026-11-25T04:30:00Z')

test('a refusal contains the reason’s values and begins with the name of the subject', () => {
  expect(inEnglish(because('OTHER_PART_COSTS', { number: 17, paise: 2_950 }))).toBe(
    'Order 17 was placed together with this one. Its delivery alone costs ₹29.50 more. Keep it and pay that, or cancel it too.',
  )
  expect(inEnglish({ ...because('UNITS_MISSING'), about: 'Onion' })).toBe(
    'Onion: Enter the pack size, such as 1 kg, 6 pcs or 1 box.',
  )
})

test('a refusal shows times in India’s time zone and the name of the actor', () => {
  const moved = { number: 17, status: 'PACKED', expected: 'PLACED' } as const
  expect(inEnglish(because('ORDER_MOVED_ON', { ...moved, since: { at: AT, by: ASHA } }))).toBe(
    'Order 17 is packed since 25 Nov 2026, 10 AM, by Asha, no longer placed. Nothing was changed.',
  )
  const byShop = { at: AT, by: { kind: 'RULE', name: '' } } as const
  expect(inEnglish(because('ORDER_MOVED_ON', { ...moved, since: byShop }))).toContain(', by the shop, no longer')
  expect(inEnglish(because('ORDER_MOVED_ON', { ...moved, since: null }))).toBe(
    'Order 17 is packed, no longer placed. Nothing was changed.',
  )
})

test('a refusal has the right singular or plural, and shortens long lists', () => {
  const open = (...numbers: number[]) => inEnglish(because('ORDERS_STILL_OPEN', { numbers }))
  expect(open(7)).toMatch(/^Order #7 is still open\./)
  expect(open(7, 8)).toMatch(/^Orders #7 and #8 are still open\./)
  expect(open(7, 8, 9)).toMatch(/^Orders #7, #8 and #9 are still open\./)
  const wait = (seconds: number) => inEnglish(because('CODE_AGAIN_LATER', { seconds }))
  expect([wait(119), wait(120), wait(121)]).toEqual([
    'Too many tries. You can ask for a code in 119 s.',
    'Too many tries. You can ask for a code in 2 min.',
    'Too many tries. You can ask for a code in 3 min.',
  ])
  const taken = [{ pincode: '411045', zone: 'West' }]
  expect(inEnglish(because('PINCODES_TAKEN', { taken, more: 0 }))).toMatch(/Already in a zone: 411045 \(West\)\.$/)
  expect(inEnglish(because('PINCODES_TAKEN', { taken, more: 2 }))).toMatch(
    /Already in a zone: 411045 \(West\) and 2 more\.$/,
  )
})

/** A value for each name that a reason may use. */
const values = {
  number: 17,
  numbers: [17, 18],
  id: 5,
  count: 5,
  most: 10,
  left: 3,
  open: 4,
  total: 6,
  more: 2,
  booked: 8,
  place: 1,
  quantity: 2,
  packed: 1,
  packedG: null,
  seconds: 90,
  days: 30,
  paise: 2_950,
  leastPaise: 10_000,
  mostPaise: 50_000,
  duePaise: 17_400,
  beforePaise: 4_200,
  afterPaise: 1_600,
  missingPaise: 3_000,
  givenPaise: 20_000,
  name: 'Tomato',
  other: 'Onion',
  names: ['Tomato', 'Onion'],
  sku: 'tomato',
  path: '/images/tomato.avif',
  before: '+91 98••• ••210',
  why: 'The road is under water.',
  pincode: '411045',
  method: 'COD',
  taken: [{ pincode: '411045', zone: 'West' }],
  said: ['phone must be +91 and ten digits'],
  day: '2026-11-26',
  last: '2026-11-28',
  now: '2026-11-25',
  until: AT,
  window: '9 AM - 11 AM',
  department: 'KITCHEN',
  status: 'PACKED',
  to: 'PLACED',
  expected: 'CONFIRMED',
  state: 'ANSWERED',
  fault: 'TOO_LONG',
  by: ASHA,
  at: AT,
  since: { at: AT, by: ASHA },
  problems: [{ code: 'NO_PINCODE', values: [] }],
}

// Apart from the table, only this record contains every sentence, so it shows each change of a text as a difference.
test('renders every refusal in English as recorded', async () => {
  const all = Object.entries(refusalWords) as [string, (all: typeof values) => string][]
  await expect(`${all.map(([reason, words]) => `${reason}: ${words(values)}`).join('\n')}\n`).toMatchFileSnapshot(
    './refusal-words.snapshot.txt',
  )
})
