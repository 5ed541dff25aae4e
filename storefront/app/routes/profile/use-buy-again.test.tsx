import type { OrderLine } from '@farmstand/contracts/order'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { beforeEach, expect, it } from 'vitest'
import { cartItemOfStock } from '../../features/cart/cart-model.ts'
import { basketNow, emptyBasket, setInBasket } from '../../features/cart/basket.ts'
import type { AvailableAgain } from '../../lib/repeat.ts'
import { button, draw, press, until } from '../../testing/draw.tsx'
import { useBuyAgain } from './use-buy-again.ts'

const stock = (id: number, most: number): StockItem => ({
  id,
  stock_id: id,
  name: `Thing ${id}`,
  local_names: {},
  description: null,
  local_descriptions: {},
  cost: 20,
  discount: 0,
  price: 20,
  units: '1 kg',
  veg_nonveg_type: 0,
  image_urls: [],
  department: 'GROCERY',
  category_id: 2,
  unit_price: null,
  unit_price_unit: null,
  net_quantity: null,
  in_stock: true,
  max_quantity: most,
  country_of_origin: null,
  hsn: null,
  gst_rate: null,
  ingredients: null,
  allergens: null,
  shelf_life_days: null,
})

function ordered(item: StockItem, quantity: number): AvailableAgain {
  // Of the line only what stands now is put into the cart.
  const line = { item_id: item.id, type: 'STOCK', name: item.name, quantity, price: item.price } as OrderLine
  return { state: 'available', line, now: { type: 'STOCK', item }, quantity, priceBefore: null }
}

function Again({ items }: { items: readonly AvailableAgain[] }) {
  const buyAgain = useBuyAgain()
  return <button onClick={() => buyAgain(items)}>Again</button>
}

beforeEach(() => void emptyBasket())

it('[E42] buying again brings as many as then, never beside what is there already, and never more than one may order', async () => {
  const [there, fewer, limited] = [stock(1, 20), stock(2, 20), stock(3, 6)]
  setInBasket(cartItemOfStock(there), 15)
  setInBasket(cartItemOfStock(fewer), 2)
  await draw(<Again items={[ordered(there, 10), ordered(fewer, 5), ordered(limited, 9)]} />)
  await press(button('Again'))
  await until(() =>
    expect([...basketNow().values()].map(({ item, quantity }) => [item.id, quantity])).toEqual([
      [1, 15],
      [2, 5],
      [3, 6],
    ]),
  )
})
