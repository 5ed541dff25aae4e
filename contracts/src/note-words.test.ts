import { expect, test } from 'vitest'
import { allInEnglish, noteInEnglish, noted, readNote, readTogether, stored, storedTogether } from './note-words.ts'

test('a note is kept with its values, and read back as it was', () => {
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
])('text that is no note stays as somebody wrote it: %s', (text) => {
  expect(readNote(text)).toBe(text)
  expect(noteInEnglish(readNote(text))).toBe(text)
})

test('several notes are kept together, one of them with a line break in what the provider wrote', () => {
  const both = [noted('PROVIDER_REFUSES', { answer: 'No.\nNever.' }), noted('REFUND_UNREADABLE', { id: 'rfnd_1' })]
  expect(readTogether(storedTogether(both))).toEqual(both)
})

test('notes among other things that were kept are said in English, and the rest stays', () => {
  const kept = {
    line: 'Onion',
    how: noted('LINE_PACKED', { quantity: 2, packed: 1, packedG: null }),
    packed: [1, null],
  }
  expect(allInEnglish(kept)).toEqual({ line: 'Onion', how: '1 of 2', packed: [1, null] })
})
