import { expect, test } from 'vitest'
import type { DeliveryPlan } from '@farmstand/contracts/office/runs'
import { act, openPackingRoom, placeConfirmedOrder, room } from '../../testing/packing-room.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery } from '../../testing/trading-app.ts'

openPackingRoom()

const window = { day: '2026-11-26', slot_id: 2 }
const items = [grocery(fixture.stock.onion, 4)]

test('[O231] stops that are known only by their pincode follow each other street by street', async () => {
  const streets = ['Rose Lane', 'Lily Court', 'Gokul Society']
  for (const flat of [7, 2, 10, 1])
    for (const street of streets)
      await placeConfirmedOrder('COD', items, {
        customer_address: `Flat ${flat}, ${street}, Camp`,
        delivery_date: window.day,
      })
  const riders = [await room.office.pairs('RIDER'), await room.office.pairs('RIDER')]
  await act(room.ravi, 'suggestRuns', { ...window, rider_uids: riders.map(({ uid }) => uid) })
  const { runs } = (await room.office.get(`/deliveryPlan?day=${window.day}&slot=2`, room.ravi)).json<DeliveryPlan>()
  const visits = runs.map(({ stops }) => stops.map(({ address }) => address.split(', ')))
  expect(visits.flat()).toHaveLength(12)
  for (const run of visits) {
    const passed = run.map(([, street]) => street).filter((street, at, all) => street !== all[at - 1])
    expect(passed).toEqual([...new Set(passed)])
    for (const street of new Set(passed)) {
      const flats = run.filter(([, one]) => one === street).map(([flat = '']) => Number(flat.slice(5)))
      expect(flats).toEqual(flats.toSorted((a, b) => a - b))
    }
  }
})
