import { expect, test } from 'vitest'
import { newOneTimeCode } from './ids.ts'

test('[D2.3] a code has five digits, each from 0 to 9', () => {
  const codes = Array.from({ length: 1_000 }, newOneTimeCode)
  for (const code of codes) expect(code).toMatch(/^[0-9]{5}$/)
  for (let place = 0; place < 5; place++)
    expect(new Set(codes.map((code) => code.charAt(place))).size, `place ${place}`).toBe(10)
})
