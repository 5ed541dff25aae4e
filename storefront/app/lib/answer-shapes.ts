import type { Address } from '@farmstand/contracts/address'
import type { Banner } from '@farmstand/contracts/banner'
import type { CallName } from '@farmstand/contracts/calls'
import type { Cart } from '@farmstand/contracts/cart'
import type { Combo, ComboReply } from '@farmstand/contracts/combo'
import type { ReplyOf } from '@farmstand/contracts/operations'
import type { OrderSummary } from '@farmstand/contracts/order'
import type { LoginPayload } from '@farmstand/contracts/session'
import type { StockItem, StockSearchReply } from '@farmstand/contracts/stock-item'
import type { SubscriptionPlan, UserSubscription } from '@farmstand/contracts/subscription'
import type { CurrentUser, User } from '@farmstand/contracts/user'
import type { Api } from './api-types.ts'
import type { BareCart } from './complete-cart.ts'
import { discounted } from './money.ts'

/**
 * The specification lets a server answer some calls in more than one shape. Only this table converts such responses to
 * the one shape in the table of operations, so callers never see the others.
 */
const readers: { readonly [Name in CallName]?: (answer: never, api: Api) => ReplyOf<Name> | Promise<ReplyOf<Name>> } = {
  validateOtp: (answer: LoginPayload) => ({ ...answer, user: readUser(answer.user) }),
  whoami: readUser<CurrentUser>,
  updateUser: readUser<User>,
  listBanners: (answer: Banner[] | { banners: Banner[] }) => (Array.isArray(answer) ? answer : answer.banners),
  getStock: readItem,
  searchStocks: (answer: LooseSearch | LooseItem[]) => {
    const found: LooseSearch = readList(answer)
    return { ...found, results: found.results.map(readItem) }
  },
  listCombos: (answer: ComboReply | Combo[]) => {
    const found: ComboReply = readList(answer)
    return { ...found, results: found.results.map(withPrice) }
  },
  listAddresses: readList<Address>,
  listPlans: readList<SubscriptionPlan>,
  listUserSubscriptions: readList<UserSubscription>,
  listOrders: readList<OrderSummary>,
  getCart: wholeCart,
  addCartItem: wholeCart,
  setCartItem: wholeCart,
  removeCartItem: wholeCart,
  clearCart: wholeCart,
}

export function readAnswer(name: CallName, answer: unknown, api: Api): unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a reader's parameter names every shape that the specification lets this answer have
  return readers[name]?.(answer as never, api) ?? answer
}

function readUser<Kind extends User>(answer: Kind | { user: Kind }): Kind {
  return 'user' in answer ? answer.user : answer
}

/** Reads a list with page numbers. A bare array counts as the only page. */
function readList<Item>(answer: { results: Item[] } | Item[]): { results: Item[]; page: number; total_pages: number } {
  return { page: 1, total_pages: 1, ...(Array.isArray(answer) ? { results: answer } : answer) }
}

type Priced = Pick<StockItem, 'cost' | 'discount'> & Partial<Pick<StockItem, 'department' | 'price'>>
type LooseItem = Omit<StockItem, 'id' | 'stock_id' | keyof Priced> & Priced & { id?: number; stock_id?: number }
type LooseSearch = Omit<StockSearchReply, 'results'> & { results: LooseItem[] }

/** Reads an item whose id may be under either of two names. */
function readItem(item: LooseItem): StockItem {
  const id = item.stock_id ?? item.id ?? 0
  return { ...withPrice(item), id, stock_id: id }
}

function withPrice<Item extends Priced>(item: Item) {
  const { department = 'GROCERY', cost, discount, price = discounted(cost, discount) } = item
  return { ...item, department, price }
}

/** Completes a cart whose lines contain only an item id and a quantity. Hardly any server sends such a cart. */
async function wholeCart(cart: BareCart, api: Api): Promise<Cart> {
  const isWhole = cart.min_order_amount !== undefined && cart.items.every(({ price }) => price !== undefined)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the check above found every field
  return isWhole ? (cart as Cart) : (await import('./complete-cart.ts')).completeCart(cart, api)
}
