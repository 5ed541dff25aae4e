import type { HomeShelves } from '@farmstand/contracts/shelf'
import { pages } from '@farmstand/contracts/pages'
import { cartControl } from '../../features/cart/cart-control.tsx'
import { stock } from '../../features/catalogue/sellable.ts'
import { SeeAll, Shelf } from '../../features/catalogue/shelf.tsx'
import { home as words } from '#messages/home.ts'

export function LowerPrices({ shelves, leads = false }: { shelves: HomeShelves; leads?: boolean }) {
  return (
    <Shelf
      title={words.lowerPrices}
      action={<SeeAll to={pages.results(words.offersQuestion)} name={words.lowerPrices} />}
      entries={shelves.lower_prices.map(stock)}
      leads={leads}
      cartControl={cartControl}
    />
  )
}
