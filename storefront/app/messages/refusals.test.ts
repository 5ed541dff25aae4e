import { customerWords } from '@farmstand/contracts/refusals/customer-words'
import { sharedWords } from '@farmstand/contracts/refusals/shared-words'
import { translateReason } from '@farmstand/ui/spoken/translate-reason.ts'
import { reasonsWithOtherValues } from '@farmstand/ui/testing/texts.ts'
import { expect, it } from 'vitest'
import type { Refusals } from './refusals.ts'

const translated = import.meta.glob<Refusals>('./{hi,mr}/refusals.ts', { eager: true, import: 'refusals' })

it('[E12] a translated refusal contains its name, amount and number', () => {
  const inHindi = (reason: string, values?: object) =>
    translateReason(translated['./hi/refusals.ts']?.byReason ?? {}, { reason, values })
  expect(inHindi('ITEM_SOLD_OUT', { name: 'Tomato (vine)' })).toBe('Tomato (vine) अभी खत्म है।')
  expect(inHindi('MOST_AT_ONCE', { most: 10, name: 'Tomato' })).toBe('Tomato: एक बार में ज़्यादा से ज़्यादा 10 ले सकते हैं।')
  expect(inHindi('BELOW_MINIMUM', { leastPaise: 129_900 })).toBe('ऑर्डर कम से कम ₹1,299.00 का होना चाहिए')
  expect(inHindi('CODE_NOT_SENT', {})).toBe('OTP नहीं भेजा जा सका')
})

it('[E12] a reason from another version of the shop has no translation', () => {
  const inHindi = (reason: unknown, values?: unknown) =>
    translateReason(translated['./hi/refusals.ts']?.byReason ?? {}, { reason, values })
  expect(inHindi('THE_MOON_IS_NEW', {})).toBeUndefined()
  expect(inHindi('TOO_FEW_LEFT', {})).toBeUndefined()
  expect(inHindi('TOO_FEW_LEFT')).toBeUndefined()
  expect(inHindi('toString', {})).toBeUndefined()
  expect(inHindi(undefined)).toBeUndefined()
})

it.each(Object.entries(translated))('[E12] every refusal in %s contains all its values', (_, { byReason }) => {
  expect(reasonsWithOtherValues({ ...sharedWords, ...customerWords }, byReason)).toEqual([])
})
