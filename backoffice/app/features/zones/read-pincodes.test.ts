import { expect, test } from 'vitest'
import { readPincodes, writePincodes } from './read-pincodes.ts'

test('[D10.34] pincodes are read from whatever is pasted, with the name behind one', () => {
  expect(readPincodes('411001 Pune Camp\n411002, 411003\r\n"411004"\t\n')).toEqual({
    found: [
      { pincode: '411001', area: 'Pune Camp' },
      { pincode: '411002', area: '' },
      { pincode: '411003', area: '' },
      { pincode: '411004', area: '' },
    ],
    unread: [],
    twice: [],
  })
})

test('[D10.34] what is no pincode, or stands there twice, is named', () => {
  expect(readPincodes('41100 4110011; 011001 411001\n411001')).toEqual({
    found: [{ pincode: '411001', area: '' }],
    unread: ['41100', '4110011', '011001'],
    twice: ['411001'],
  })
})

test('[D10.34] a list that is written is read back as it was', () => {
  const list = [
    { pincode: '411001', area: 'Pune Camp' },
    { pincode: '411002', area: '' },
  ]
  expect(readPincodes(writePincodes(list)).found).toEqual(list)
})
