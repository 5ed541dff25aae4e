import { expect, it } from 'vitest'
import { button, draw, toastTexts, press, until } from '../../testing/draw.tsx'
import { CartLine } from './cart-line.tsx'
import type { ViewLine } from './cart-model.ts'

const line: ViewLine = {
  id: 1,
  key: 'STOCK:1',
  type: 'STOCK',
  name: 'Onion',
  units: '1 kg',
  image_urls: [],
  cost: 25,
  discount: 0,
  price: 25,
  in_stock: true,
  department: 'GROCERY',
  veg_nonveg_type: 0,
  max_quantity: 20,
  quantity: 1,
  lineTotal: 25,
  pending: false,
}

it.each([1, 2])('[S2.33] a cart line with quantity %d shows one delete button and one minus', async (quantity) => {
  const place = await draw(
    <ul>
      <CartLine line={{ ...line, quantity }} onRemoved={() => undefined} />
    </ul>,
  )
  const names = [...place.querySelectorAll('button')].map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual(['Remove Onion', 'One less Onion', 'One more Onion'])
  const bins = [...place.querySelectorAll('svg')].filter((one) => one.classList.contains('tabler-icon-trash'))
  expect(bins).toHaveLength(1)
  const minus = place.querySelector('[aria-label="One less Onion"] svg')
  expect(minus?.classList.contains('tabler-icon-minus')).toBe(true)
})

it.each([true, false])('undo is offered after a removal only if the item is in stock: %s', async (in_stock) => {
  let gone = false
  await draw(
    <ul>
      <CartLine line={{ ...line, in_stock }} onRemoved={() => (gone = true)} />
    </ul>,
  )
  await press(button('Remove Onion'))
  await until(() => expect(gone).toBe(true))
  // There is no server in this test, so there may also be a toast that the cart was not saved.
  expect(toastTexts().includes('Onion removedUndo')).toBe(in_stock)
})
