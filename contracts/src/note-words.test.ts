import { expect, test } from 'vitest'
import {
  notesInEnglish,
  noteInEnglish,
  makeNote,
  readNote,
  readNotes,
  serializeNote,
  serializeNotes,
} from './note-words.ts'

test('a note is stored with its values and read back unchanged', () => {
  const note = makeNote('PAID_FOR_ORDERS', { numbers: [7, 8] })
  expect(serializeNote(note)).toBe('{"reason":"PAID_FOR_ORDERS","values":{"numbers":[7,8]}}')
  expect(readNote(serializeNote(note))).toEqual(note)
  expect(noteInEnglish(note)).toBe('Paid for orders #7 and #8')
  expect(noteInEnglish(makeNote('PAID_FOR_ORDERS', { numbers: [7] }))).toBe('Paid for order #7')
})

test.each([
  'Wallet recharge',
  '',
  '{"reason":"THE_MOON_IS_NEW","values":{}}',
  '{"reason":"PAID_FOR_ORDERS","values":{}}',
  '{"reason":"PAID_FOR_ORDERS","values":null}',
  '{"reason":"toString","values":{}}',
  '{"reason":"RECHARGE"',
])('a text that is no note stays unchanged: %s', (text) => {
  expect(readNote(text)).toBe(text)
  expect(noteInEnglish(readNote(text))).toBe(text)
})

test('notes can be stored together, even with a line break in the provider’s text', () => {
  const both = [
    makeNote('PROVIDER_REFUSES', { answer: 'No.\nNever.' }),
    makeNote('REFUND_UNREADABLE', { id: 'rfnd_1' }),
  ]
  expect(readNotes(serializeNotes(both))).toEqual(both)
})

test('stored notes are translated into English, and other values stay unchanged', () => {
  const kept = {
    line: 'Onion',
    how: makeNote('LINE_PACKED', { quantity: 2, packed: 1, packedG: null }),
    packed: [1, null],
  }
  expect(notesInEnglish(kept)).toEqual({ line: 'Onion', how: '1 of 2', packed: [1, null] })
})
