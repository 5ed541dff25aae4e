import { fixture } from '../shop-fixture.ts'
import { grocery } from '../trading-app.ts'
import type { OfficeScene } from './office-scene.ts'

const items = [grocery(fixture.stock.onion, 6)]

/** Records how staff take an order for a caller. */
export async function recordCounter(scene: OfficeScene): Promise<void> {
  const { does, reads, owner } = scene
  const mobile = '+919812300099'
  await reads('phoneCustomer', { mobile }, { says: 'of a new number' })
  const { customer_uid } = await does('addCustomer', { mobile, full_name: 'Sunita Kale' })
  const address = {
    room_no: '4',
    building: 'Rose Court',
    locality: 'MG Road',
    landmark: '',
    area: 'Camp',
    pincode: fixture.pincode,
    type: 'Home' as const,
    receiver_name: '',
    receiver_mobile: '',
    rider_note: 'Second gate',
  }
  const { uid: address_uid } = await does('addCustomerAddress', { customer_uid, address })
  await reads('phoneGoods', { q: 'pyaz' })
  const wanted = { customer_uid, address_uid, add_to: null, items }
  const { estimation_id } = await does('billPhoneOrder', wanted)
  await does('sendWalletCode', { customer_uid, estimation_id })
  const asked = {
    ...wanted,
    estimation_id,
    parts: [{ department: 'GROCERY' as const, slot_id: 2, day: '2026-11-28', occasion: null, occasion_members: null }],
    payment_method: 'COD' as const,
    code: null,
    when_short: null,
    customer_note: '',
  }
  await does('placePhoneOrder', { ...asked, payment_method: 'WALLET' }, { says: 'without the code' })
  await does('placePhoneOrder', { ...asked, payment_method: 'WALLET', code: '00000' }, { says: 'with a wrong code' })
  await does('placePhoneOrder', asked)
  await does('placePhoneOrder', asked, { says: 'once more with another key' })
  await reads('phoneCustomer', { mobile })
  await does('noteCustomer', { customer_uid, note: 'Rings twice' })
  await does('giveGoodwill', { customer_uid, amount: 40, reason: 'Waited on the telephone' })
  await does('giveGoodwill', { customer_uid, amount: 600, reason: 'Too much' }, { says: 'beyond a manager’s limit' })
  await does('blockCash', { customer_uid, blocked: true, reason: 'Refused three times' })
  await reads('customers', { find: '99' })
  await reads('customers', { find: 'Sunita' }, { says: 'by name' })
  await reads('customer', { uid: customer_uid })
  const closing = { customer_uid, mobile_no: mobile, gives_up: 40, asked_by: 'PHONE' as const }
  await does('closeAccount', closing, { says: 'without the passkey' })
  await does('closeAccount', closing, { as: owner, says: 'with an open order' })
  const leaving = await does('addCustomer', { mobile: '+919812300098', full_name: 'Kiran Rao' }, { says: 'who leaves' })
  const leaves = { ...leaving, mobile_no: '98123 00098', gives_up: 0, asked_by: 'EMAIL' as const }
  await does('closeAccount', { ...leaves, mobile_no: mobile }, { as: owner, says: 'with another number' })
  await does('closeAccount', leaves, { as: owner })
  await does('closeAccount', leaves, { as: owner, says: 'once more with another key' })
}
