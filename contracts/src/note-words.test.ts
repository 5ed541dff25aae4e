import { expect, test } from 'vitest'
import { allInEnglish, noteInEnglish, noted, readNote, readTogether, stored, storedTogether } from './note-words.ts'

test('stores a note with its values and reads it back unchanged', () => {
  const note = noted('PAID_FOR_ORDERS', { numbers: [7, 8] })
  expect(stored(note)).toBe('{"reason":"PAID_FOR_ORDERS","values":{"numbers":[7,8]}}')
  expect(readNote(stored(note))).toEqual(note)
  expect(noteInEnglish(note)).toBe('Paid for orders #7 and #8')
  expect(noteInEnglish(noted('PAID_FOR_ORDERS', { numbers: [7] }))).toBe('Paid for order #7')
})

test.each([
  'Wallet recharge',
  '',
  '{"reason":"THE_MOON_IS_NEW","values":{}}',
  '{"reason":"PAID_FOR_ORDERS","values":{}}',
  '{"reason":"PAID_FOR_ORDERS","values":null}',
  '{"reason":"toString","values":{}}',
  '{"reason":"RECHARGE"',
])('leaves text that is no note unchanged: %s', (text) => {
  expect(readNote(text)).toBe(text)
  expect(noteInEnglish(readNote(text))).toBe(text)
})

test('stores several notes together, even with a line break in the provider’s text', () => {
  const both = [noted('PROVIDER_REFUSES', { answer: 'No.\nNever.' }), noted('REFUND_UNREADABLE', { id: 'rfnd_1' })]
  expect(readTogether(storedTogether(both))).toEqual(both)
})

test('translates stored notes into English and leaves other values unchanged', () => {
  const kept = {
    line: 'Onion',
    how: noted('LINE_PACKED', { quantity: 2, packed: 1, packedG: null }),
    packed: [1, null],
  }
  expect(allInEnglish(kept)).toEqual({ line: 'Onion', how: '1 of 2', packed: [1, null] })
})
