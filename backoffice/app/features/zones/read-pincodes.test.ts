import { expect, test } from 'vitest'
import { readPincodes } from './read-pincodes.ts'

test.each([
  ['411 052', ['411052'], ['']],
  ['411 052 Kothrud', ['411052'], ['Kothrud']],
  ['411-052, 411\u00A0038', ['411052', '411038'], ['', '']],
  ['411001 411002', ['411001', '411002'], ['', '']],
  ['411001,411002', ['411001', '411002'], ['', '']],
])('[O83] the pincodes and areas in “%s” are read', (text, pincodes, areas) => {
  const { found, unread } = readPincodes(text)
  expect([found.map(({ pincode }) => pincode), found.map(({ area }) => area), unread]).toEqual([pincodes, areas, []])
})

test('[O83] numbers that cannot be pincodes are listed', () => {
  expect(readPincodes('41210\n011 052\n4110521')).toEqual({
    found: [],
    unread: ['41210', '011', '052', '4110521'],
    twice: [],
  })
})
