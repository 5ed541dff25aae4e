import { staffWords } from '@farmstand/contracts/refusal-words'
import { translateReason } from '@farmstand/ui/spoken/translate-reason.ts'
import { reasonsWithOtherValues } from '@farmstand/ui/testing/texts.ts'
import { expect, it, vi } from 'vitest'
import type { Refusals } from './refusals.ts'

vi.mock('#messages/language.ts', () => import('./mr/language.ts'))
vi.mock('#messages/units.ts', () => import('./mr/units.ts'))

const translated = import.meta.glob<Refusals>('./{hi,mr}/refusals.ts', { eager: true, import: 'refusals' })
const ASHA = { kind: 'STAFF', name: 'Asha' }

it('[O96] a translated refusal keeps the person, the item and the values', () => {
  const textFor = (reason: string, values: object, about?: string) =>
    translateReason(translated['./mr/refusals.ts']?.byReason ?? {}, { reason, values, about })
  expect(textFor('LINE_CHANGED', { by: ASHA, name: 'Tomato', quantity: 2, packed: 1, packedG: null })).toBe(
    'Asha यांनी आधी केले: Tomato, 2 पैकी 1. तुमचा बदल सेव्ह झाला नाही.',
  )
  expect(textFor('LINE_CHANGED', { by: ASHA, name: 'Tomato', quantity: 3, packed: 3, packedG: 2900 })).toContain(
    'Tomato, 2900 ग्रॅम',
  )
  expect(textFor('LINE_CHANGED', { by: null, name: 'Tomato', quantity: 2, packed: null, packedG: null })).toContain(
    'कोणीतरी आधी केले: Tomato, पॅक करायचे',
  )
  const since = { at: Date.parse('2026-11-25T11:30:00Z'), by: ASHA }
  expect(textFor('ORDER_MOVED_ON', { number: 7, status: 'PACKED', expected: 'CONFIRMED', since })).toBe(
    'ऑर्डर 7 ची स्थिती संध्याकाळी 5, 25 नोव्हें पासून पॅक झाली आहे (Asha), पक्की नाही. काहीही बदलले नाही.',
  )
  expect(textFor('UNITS_MISSING', {}, 'Onion')).toBe('Onion: किती विकले जाते ते लिहा, जसे 1 kg.')
})

it.each(Object.entries(translated))(
  '[O96] each translated refusal for staff in %s contains all values',
  (_, { byReason }) => {
    // SHOP_LACKING lists its faults as one sentence in English, and by their codes in other languages.
    expect(reasonsWithOtherValues(staffWords, byReason)).toEqual(['SHOP_LACKING'])
  },
)
