import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { Bill, type BillProps } from './bill.tsx'

const amounts = {
  total_item_cost: 500,
  shipping_charges: 25,
  tax_amount: 0,
  total_discount: 70,
  final_amount: 455,
}
const estimation = {
  ...amounts,
  estimation_id: '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e',
  expires_at: '2026-11-28T10:00:00.000Z',
  free_delivery_gap: 0,
  plan_discount: 20,
  plan_name: 'Harvest',
  priority_delivery: false,
  cash_left: { orders: 3, amount: null, limited_by: 'CUSTOMER' as const },
  parts: {},
}

async function rowsOf(bill: Partial<BillProps>): Promise<string[]> {
  const place = await draw(
    <Bill
      lines={[]}
      amounts={amounts}
      estimation={estimation}
      paid={false}
      freeDeliveryGap={0}
      cash={null}
      note={null}
      problem={null}
      working={false}
      onRetry={() => undefined}
      {...bill}
    />,
  )
  return [...place.querySelectorAll('dl > div')].map((row) => row.textContent)
}

it('[E236] the rows of the bill add up: the plan’s discount is not in “You save” too', async () => {
  expect(await rowsOf({})).toEqual([
    'Items₹500.00',
    'You save− ₹50.00',
    'Saved with your Harvest plan− ₹20.00',
    'Delivery₹25.00',
    'To pay₹455.00',
  ])
})

it('[E236] the rest of a checkout shows its whole discount in one row', async () => {
  const rest = { total_item_cost: 200, shipping_charges: 0, tax_amount: 0, total_discount: 30, final_amount: 170 }
  expect(await rowsOf({ amounts: rest })).toEqual(['Items₹200.00', 'You save− ₹30.00', 'DeliveryFree', 'To pay₹170.00'])
})
