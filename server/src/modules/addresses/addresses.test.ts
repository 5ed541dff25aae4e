import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Address, AddressInput, AddressList } from '@farmstand/contracts/address'
import { addressOf } from '@farmstand/contracts/calls'
import { newUid } from '../../platform/ids.ts'
import { testApp, type SignedInCustomer, type TestApp } from '../../testing/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

const somebody = async (): Promise<SignedInCustomer> => {
  const customer = await shop.customer()
  return customer
}
const home: AddressInput = {
  room_no: '12 B',
  locality: 'Sunrise Apartments',
  area: 'Camp',
  pincode: '411001',
  type: 'Home',
}

const send = (
  method: 'POST' | 'PATCH' | 'DELETE',
  as: SignedInCustomer,
  uid: string,
  payload?: AddressInput,
  query = {},
) => shop.call({ method, url: addressOf('deleteAddress', { uid }), as, query, ...(payload ? { payload } : {}) })
const add = async (as: SignedInCustomer, input = home): Promise<Address> =>
  (await send('POST', as, as.uid, input)).json<Address>()
const list = async (as: SignedInCustomer): Promise<Address[]> => {
  const answer = await shop.call({
    method: 'GET',
    url: addressOf('listAddresses', { uid: as.uid }),
    as,
    query: { user_uid: as.uid, user_type: 'CUST' },
  })
  return answer.json<AddressList>().results
}

describe('addresses', () => {
  test('[S7.28] [S3.12] [D5.18] a saved address is returned and listed; the first one becomes the default', async () => {
    const customer = await somebody()
    const saved = await add(customer, { ...home, uid: customer.uid, latitude: 18.53, longitude: 73.87, is_default: 0 })
    expect(saved).toMatchObject({
      ...home,
      full_address: '12 B, Sunrise Apartments, Camp, 411001',
      latitude: 18.53,
      longitude: 73.87,
      is_default: 1,
    })
    expect(await list(customer)).toEqual([saved])
  })

  test('[E108] building, landmark and receiver are optional; the line contains the first two', async () => {
    const customer = await somebody()
    const given = {
      building: ' Lotus ',
      landmark: 'near the temple',
      receiver_name: 'Ravi',
      receiver_mobile: '9876500001',
    }
    const saved = await add(customer, { ...home, ...given })
    expect(saved).toMatchObject({ ...given, building: 'Lotus', receiver_mobile: '+919876500001' })
    expect(saved.full_address).toContain('Lotus')
    expect(saved.full_address).not.toContain('Ravi')
    await send('PATCH', customer, saved.uid, { receiver_mobile: '', landmark: '' })
    const [changed] = await list(customer)
    expect(changed).toMatchObject({ building: 'Lotus', landmark: '', receiver_name: 'Ravi', receiver_mobile: '' })
    expect(changed?.full_address).not.toContain('temple')
    for (const wrong of [{ receiver_mobile: '98765' }, { building: 'x'.repeat(81) }, { receiver_name: 'x'.repeat(81) }])
      expect((await send('PATCH', customer, saved.uid, wrong)).statusCode).toBe(400)
  })

  test('[E57] a note for the rider is stored outside the address line', async () => {
    const customer = await somebody()
    const saved = await add(customer, { ...home, rider_note: ' Blue gate, ring twice ' })
    expect(saved).toMatchObject({
      rider_note: 'Blue gate, ring twice',
      full_address: '12 B, Sunrise Apartments, Camp, 411001',
    })
    await send('PATCH', customer, saved.uid, { room_no: '12 C' })
    expect(await list(customer)).toEqual([expect.objectContaining({ room_no: '12 C', rider_note: saved.rider_note })])
    await send('PATCH', customer, saved.uid, { rider_note: '' })
    expect(await list(customer)).toEqual([expect.objectContaining({ room_no: '12 C', rider_note: '' })])
    expect((await send('PATCH', customer, saved.uid, { rider_note: 'x'.repeat(141) })).statusCode).toBe(400)
  })

  test('[S5.9] [D5.13] an address requires no field', async () => {
    const customer = await somebody()
    expect(await add(customer, {})).toMatchObject({
      room_no: '',
      pincode: '',
      type: 'Home',
      full_address: '',
      latitude: null,
    })
  })

  test('[D5.14] a pincode has digits only, at most six', async () => {
    const customer = await somebody()
    for (const pincode of ['4110011', '41a001', '४११००१', ' 411001', '-1'])
      expect((await send('POST', customer, customer.uid, { pincode })).statusCode).toBe(400)
    expect((await send('POST', customer, customer.uid, { pincode: '411' })).statusCode).toBe(200)
  })

  test('[S7.28] an edit names the address in the path or body, and omitted fields are kept', async () => {
    const customer = await somebody()
    const { uid } = await add(customer)
    expect((await send('PATCH', customer, customer.uid, { uid, type: 'Office' })).json()).toMatchObject({
      uid,
      type: 'Office',
      area: 'Camp',
    })
    const moved = await send('PATCH', customer, uid, { area: 'Baner', pincode: '411045' })
    expect(moved.json()).toMatchObject({
      uid,
      room_no: '12 B',
      full_address: '12 B, Sunrise Apartments, Baner, 411045',
    })
  })

  test('[S5.11] [D5.17] an address that moves without new coordinates loses the old ones', async () => {
    const customer = await somebody()
    const { uid } = await add(customer, { ...home, latitude: 18.5, longitude: 73.8 })
    const edited = await send('PATCH', customer, uid, { ...home, area: 'Aundh' })
    expect(edited.json()).toMatchObject({ area: 'Aundh', latitude: null, longitude: null })
  })

  test('[S3.12] a new default replaces the old one; deleting the new one restores the old one', async () => {
    const customer = await somebody()
    const first = await add(customer)
    const second = await add(customer, { ...home, is_default: 1 })
    expect((await list(customer)).map(({ uid, is_default }) => [uid, is_default])).toEqual([
      [second.uid, 1],
      [first.uid, 0],
    ])
    await send('PATCH', customer, second.uid, { is_default: 0 })
    expect((await list(customer))[0]).toMatchObject({ uid: second.uid, is_default: 1 })
    await send('DELETE', customer, second.uid)
    expect(await list(customer)).toMatchObject([{ uid: first.uid, is_default: 1 }])
  })

  test('[S7.27] the user’s uid deletes an only address, but is ambiguous if there are several', async () => {
    const customer = await somebody()
    const [one, two, three] = [await add(customer), await add(customer), await add(customer)]
    const unclear = await send('DELETE', customer, customer.uid)
    expect(unclear.statusCode).toBe(409)
    const asked = { code: 'ADDRESS_AMBIGUOUS', message: 'Choose which address you mean.' }
    expect(unclear.json()).toMatchObject(asked)
    // An edit gets the same message, so the message does not mention deleting.
    expect((await send('PATCH', customer, customer.uid, {})).json()).toMatchObject(asked)
    expect(await list(customer)).toHaveLength(3)
    expect((await send('DELETE', customer, customer.uid, undefined, { address_uid: two.uid })).json()).toMatchObject({
      uid: two.uid,
    })
    expect((await send('DELETE', customer, one.uid)).statusCode).toBe(200)
    expect((await send('DELETE', customer, customer.uid)).json()).toMatchObject({ uid: three.uid })
    expect((await send('DELETE', customer, customer.uid)).statusCode).toBe(404)
    const { rows } = await shop.database.pool.query('select deleted_at from address where customer_uid = $1', [
      customer.uid,
    ])
    expect(rows.map(({ deleted_at: at }) => at)).not.toContain(null)
  })

  test('[D2.18] [S7.26] another’s, an unknown and a deleted address return 404 and stay unchanged', async () => {
    const [owner, thief] = [await somebody(), await somebody()]
    const theirs = await add(owner)
    const own = await add(thief)
    const gone = await add(thief)
    await send('DELETE', thief, gone.uid)
    const tries = [
      send('POST', thief, owner.uid, home),
      send('POST', thief, thief.uid, { ...home, uid: owner.uid }),
      send('POST', thief, thief.uid, { ...home, uid: theirs.uid }),
      send('PATCH', thief, theirs.uid, { area: 'Mine' }),
      send('PATCH', thief, thief.uid, { uid: theirs.uid, area: 'Mine' }),
      send('PATCH', thief, own.uid, { uid: theirs.uid, area: 'Mine' }),
      send('PATCH', thief, gone.uid, { area: 'Back' }),
      send('PATCH', thief, newUid(), { area: 'None' }),
      send('DELETE', thief, theirs.uid),
      send('DELETE', thief, owner.uid),
      send('DELETE', thief, thief.uid, undefined, { address_uid: theirs.uid }),
      send('DELETE', thief, gone.uid),
      shop.call({ method: 'GET', url: addressOf('listAddresses', { uid: owner.uid }), as: thief }),
      shop.call({
        method: 'GET',
        url: addressOf('listAddresses', { uid: thief.uid }),
        as: thief,
        query: { user_uid: owner.uid },
      }),
    ]
    expect((await Promise.all(tries)).map((answer) => answer.statusCode)).toEqual(tries.map(() => 404))
    expect(await list(owner)).toEqual([theirs])
    expect(await list(thief)).toEqual([own])
  })

  test('[D2.18] every call for addresses returns 401 without a token', async () => {
    const customer = await somebody()
    expect(
      (await shop.call({ method: 'GET', url: addressOf('listAddresses', { uid: customer.uid }) })).statusCode,
    ).toBe(401)
  })

  test('[S7.28] of thirty simultaneous addresses twenty are saved, one as the default', async () => {
    const customer = await somebody()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => send('POST', customer, customer.uid, { ...home, is_default: 1 })),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(20)
    expect(answers.filter((answer) => answer.statusCode === 422)).toHaveLength(10)
    const saved = await list(customer)
    expect(saved).toHaveLength(20)
    expect(saved.filter((address) => address.is_default === 1)).toHaveLength(1)
  })

  test('[S7.28] text is cleaned before it is stored, and an unknown field is refused', async () => {
    const customer = await somebody()
    expect(await add(customer, { area: '  Ca\u202emp\u0007 ' })).toMatchObject({ area: 'Camp', full_address: 'Camp' })
    const extra = await shop.call({
      method: 'POST',
      url: addressOf('addAddress', { uid: customer.uid }),
      as: customer,
      payload: { customer_uid: 'x' },
    })
    expect(extra.statusCode).toBe(400)
  })
})

const locate = (as: SignedInCustomer, address: string) =>
  shop.call({ method: 'POST', url: addressOf('geocodeAddress'), as, payload: { address } })

describe('geocoding', () => {
  test('[S7.29] [S7.30] a found place is returned, and the geocoder is asked only once', async () => {
    const customer = await somebody()
    shop.geocoder.answer = { kind: 'found', latitude: 18.5, longitude: 73.9, accuracy: 'street', source: 'test' }
    expect((await locate(customer, 'MG Road, Camp, 411001')).json()).toEqual({
      latitude: 18.5,
      longitude: 73.9,
      accuracy: 'street',
      source: 'test',
    })
    shop.geocoder.answer = { kind: 'not_found' }
    expect((await locate(customer, 'mg road,  camp, 411001')).statusCode).toBe(200)
  })

  test('[D5.16] [D5.17] no result returns 422, and no reply from the geocoder returns 503', async () => {
    const customer = await somebody()
    shop.geocoder.answer = { kind: 'not_found' }
    expect((await locate(customer, 'Nowhere')).json()).toMatchObject({ code: 'GEOCODING_FAILED' })
    expect((await locate(customer, '   ')).statusCode).toBe(422)
    shop.geocoder.answer = { kind: 'unavailable', reason: 'down' }
    expect((await locate(customer, 'Elsewhere')).statusCode).toBe(503)
  })

  test('[E54] a point gets the pincode with the nearest centre, unless that is far away', async () => {
    const customer = await somebody()
    const where = (latitude: number, longitude: number) =>
      shop.call({ method: 'POST', url: addressOf('findPincode'), as: customer, payload: { latitude, longitude } })
    await shop.database.pool.query(
      "insert into pincode values ('411038', 'Kothrud', 'Pune', 'Maharashtra', 18.5074, 73.8077) on conflict do nothing",
    )
    expect((await where(18.52, 73.87)).json()).toEqual({ pincode: '411001', area: 'Pune G.P.O.' })
    expect((await where(18.51, 73.81)).json()).toEqual({ pincode: '411038', area: 'Kothrud' })
    for (const [latitude, longitude] of [
      [18.5296, 74.2],
      [0, 0],
    ] as const)
      expect((await where(latitude, longitude)).json()).toMatchObject({ code: 'GEOCODING_FAILED' })
    expect((await where(91, 73)).statusCode).toBe(400)
  })

  test('[S7.29] customers have thirty lookups an hour, and others none', async () => {
    const customer = await somebody()
    shop.geocoder.answer = { kind: 'not_found' }
    const answers = await Promise.all(Array.from({ length: 31 }, (_, at) => locate(customer, `House ${at}`)))
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(1)
    expect(Number(answers.find((answer) => answer.statusCode === 429)?.headers['retry-after'])).toBeGreaterThan(0)
    expect(
      (await shop.call({ method: 'POST', url: addressOf('geocodeAddress'), payload: { address: 'x' } })).statusCode,
    ).toBe(401)
  })
})
