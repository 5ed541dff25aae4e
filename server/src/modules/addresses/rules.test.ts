import { describe, expect, test } from 'vitest'
import { addressNamed, kilometresBetween, addressLine, writtenAddress, type AddressText } from './rules.ts'

const home: AddressText = {
  roomNo: '12',
  locality: 'Rose Lane',
  area: 'Camp',
  pincode: '411001',
  building: '',
  landmark: '',
  receiverName: '',
  receiverMobile: '',
  type: 'Home',
  fullAddress: '12, Rose Lane, Camp, 411001',
  riderNote: 'Blue gate',
  latitude: 18.5,
  longitude: 73.8,
}

describe('a new address', () => {
  test('[S5.9] [S5.10] a new address requires no field, and its line joins the filled ones', () => {
    expect(writtenAddress({})).toEqual({
      roomNo: '',
      locality: '',
      area: '',
      pincode: '',
      building: '',
      landmark: '',
      receiverName: '',
      receiverMobile: '',
      type: 'Home',
      fullAddress: '',
      riderNote: '',
      latitude: null,
      longitude: null,
    })
    expect(writtenAddress({ room_no: ' 12 ', area: 'Camp', type: 'Office' })).toMatchObject({
      roomNo: '12',
      area: 'Camp',
      type: 'Office',
      fullAddress: '12, Camp',
    })
    expect(addressLine(home)).toBe('12, Rose Lane, Camp, 411001')
    expect(addressLine({ ...home, building: 'Lotus', landmark: 'near the temple' })).toBe(
      '12, Lotus, Rose Lane, near the temple, Camp, 411001',
    )
  })

  test('[S3.12] a given address line is kept', () => {
    expect(writtenAddress({ room_no: '12', full_address: 'Behind the temple' }).fullAddress).toBe('Behind the temple')
  })

  test.each([
    [
      { latitude: 18.5, longitude: 73.8 },
      { latitude: 18.5, longitude: 73.8 },
    ],
    [{ latitude: 18.5 }, { latitude: null, longitude: null }],
    [{ longitude: 73.8 }, { latitude: null, longitude: null }],
    [
      { latitude: null, longitude: 73.8 },
      { latitude: null, longitude: null },
    ],
    [
      { latitude: 18.5, longitude: null },
      { latitude: null, longitude: null },
    ],
    [
      { latitude: 0, longitude: 0 },
      { latitude: 0, longitude: 0 },
    ],
  ])('[D5.17] the point %j is stored as %j', (given, point) => expect(writtenAddress(given)).toMatchObject(point))
})

describe('an edit', () => {
  test('[S7.28] an edit keeps omitted fields', () => {
    expect(writtenAddress({}, home)).toEqual(home)
    expect(writtenAddress({ type: 'Other' }, home)).toEqual({ ...home, type: 'Other' })
  })

  test.each([
    ['room', { room_no: '14' }, '14, Rose Lane, Camp, 411001'],
    ['locality', { locality: 'Lily Lane' }, '12, Lily Lane, Camp, 411001'],
    ['area', { area: '' }, '12, Rose Lane, 411001'],
    ['pincode', { pincode: '411002' }, '12, Rose Lane, Camp, 411002'],
  ])('[S5.11] changing the %s changes the line and clears the point', (_, change, fullAddress) => {
    expect(writtenAddress(change, home)).toMatchObject({ fullAddress, latitude: null, longitude: null })
  })

  test('[S7.28] a custom line is kept until the address moves or a new line is given', () => {
    const named = { ...home, fullAddress: 'Behind the temple' }
    expect(writtenAddress({ type: 'Other' }, named).fullAddress).toBe('Behind the temple')
    expect(writtenAddress({ room_no: '14' }, named).fullAddress).toBe('14, Rose Lane, Camp, 411001')
    expect(writtenAddress({ full_address: '' }, named).fullAddress).toBe('12, Rose Lane, Camp, 411001')
    expect(writtenAddress({ full_address: 'By the well' }, named).fullAddress).toBe('By the well')
  })

  test('[S7.28] an edit may change the point alone', () => {
    expect(writtenAddress({ latitude: 19, longitude: 74 }, home)).toEqual({ ...home, latitude: 19, longitude: 74 })
    expect(writtenAddress({ latitude: null, longitude: null }, home)).toMatchObject({ latitude: null, longitude: null })
  })
})

test.each([
  [[], { uid: null }],
  [[undefined, 'me'], { uid: null }],
  [['me', 'other'], { uid: 'other' }],
  [['other', 'other', undefined], { uid: 'other' }],
  [['other', 'third'], 'two named'],
])('[S7.27] [S7.28] uids %j in path and body name the address %j', (uids, named) =>
  expect(addressNamed('me', uids)).toEqual(named),
)

test('a latitude or longitude alone stores no point', () => {
  const nowhere = { latitude: null, longitude: null }
  expect(writtenAddress({ latitude: 18.6 }, home)).toMatchObject(nowhere)
  expect(writtenAddress({ longitude: 73.9 }, home)).toMatchObject(nowhere)
  expect(writtenAddress({ latitude: 18.6, longitude: 73.9 }, home)).toMatchObject({ latitude: 18.6, longitude: 73.9 })
})

test('[D5.14] the distance of neighbours is the straight line in kilometres', () => {
  const pune = { latitude: 18.52, longitude: 73.85 }
  expect(kilometresBetween(pune, pune)).toBe(0)
  expect(kilometresBetween(pune, { ...pune, latitude: 18.62 })).toBeCloseTo(11.12, 2)
  expect(kilometresBetween(pune, { ...pune, longitude: 73.95 })).toBeCloseTo(
    11.12 * Math.cos((18.52 * Math.PI) / 180),
    2,
  )
  expect(kilometresBetween({ ...pune, longitude: 73.95 }, pune)).toBeCloseTo(10.54, 2)
})
