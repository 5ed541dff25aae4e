import type { OrderLine } from '@farmstand/contracts/order'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { beforeEach, expect, it } from 'vitest'
import { cartItemOfStock } from '../../features/cart/cart-model.ts'
import { readCurrentBasket, emptyBasket, setInBasket } from '../../features/cart/basket.ts'
import type { ReorderableLine } from '../../lib/reorder.ts'
import { button, draw, press, until } from '../../testing/draw.tsx'
import { stockItem } from '../../testing/stock-item.ts'
import { useBuyAgain } from './use-buy-again.ts'

const stock = (id: number, most: number): StockItem => stockItem(id, { max_quantity: most })

function ordered(item: StockItem, quantity: number): ReorderableLine {
  // Of these fields, the cart uses only the current item of the line.
  const line = { item_id: item.id, type: 'STOCK', name: item.name, quantity, price: item.price } as OrderLine
  return { state: 'available', line, now: { type: 'STOCK', item }, quantity, priceBefore: null }
}

function Again({ items }: { items: readonly ReorderableLine[] }) {
  const buyAgain = useBuyAgain()
  return <button onClick={() => buyAgain(items)}>Again</button>
}

beforeEach(() => void emptyBasket())

it('[E42] buying again raises quantities to those of the order, within each item’s limit', async () => {
  const [there, fewer, limited] = [stock(1, 20), stock(2, 20), stock(3, 6)]
  setInBasket(cartItemOfStock(there), 15)
  setInBasket(cartItemOfStock(fewer), 2)
  await draw(<Again items={[ordered(there, 10), ordered(fewer, 5), ordered(limited, 9)]} />)
  await press(button('Again'))
  await until(() =>
    expect([...readCurrentBasket().values()].map(({ item, quantity }) => [item.id, quantity])).toEqual([
      [1, 15],
      [2, 5],
      [3, 6],
    ]),
  )
})
