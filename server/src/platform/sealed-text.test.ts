import { expect, test } from 'vitest'
import { openSealed, sealingKey, sealText } from './sealed-text.ts'

const secret = Buffer.alloc(32, 7)
const key = sealingKey(secret, 'departures', 'number after a change')

test('[D11.12] a sealed text opens only with its key, and differs each time', () => {
  const [one, other] = [sealText(key, '+919876543210'), sealText(key, '+919876543210')]
  expect(one).not.toBe(other)
  expect(openSealed(key, one)).toBe('+919876543210')
  expect(openSealed(sealingKey(secret, 'departures', 'another use'), one)).toBeNull()
  expect(openSealed(sealingKey(secret, 'another', 'number after a change'), one)).toBeNull()
  expect(openSealed(sealingKey(Buffer.alloc(32, 8), 'departures', 'number after a change'), one)).toBeNull()
})

test('[D11.12] a changed or truncated sealed text does not open', () => {
  const bytes = Buffer.from(sealText(key, 'नमस्ते'), 'base64url')
  for (const place of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(openSealed(key, changed.toString('base64url'))).toBeNull()
  }
  expect(openSealed(key, bytes.subarray(0, 27).toString('base64url'))).toBeNull()
  expect(openSealed(key, '')).toBeNull()
})

test('[D11.12] a text sealed by an earlier release can still be opened', () =>
  expect(openSealed(key, '5knfxLUB1UkRjEpuAM0POm3S0J9QE0s_H3B3NjeZyJRb3mWAEwrdjRg')).toBe('+919876543210'))
