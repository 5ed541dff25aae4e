import { addressOf } from '@farmstand/contracts/calls'
import type { Address } from '@farmstand/contracts/address'
import type { Cart } from '@farmstand/contracts/cart'
import type { Combo } from '@farmstand/contracts/combo'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { Order, OrderList } from '@farmstand/contracts/order'
import type { StockItem, StockSearchReply } from '@farmstand/contracts/stock-item'
import type { LoginPayload } from '@farmstand/contracts/session'
import type { TimeSlot } from '@farmstand/contracts/setting'
import type { Locator, Page } from '@playwright/test'
import pg from 'pg'
import { codeSentTo, gotoWithToken, newMobileNumber } from './customer.ts'
import { expect, test as base } from './test.ts'

/** An item for the cart, by its name in the demo shop. */
export type Wanted = readonly [name: string, quantity?: number]

export interface Customer {
  uid: string
  mobileNumber: string
  /** Headers for calls in the customer's name. */
  headers: { authorization: string }
  /** Opens a page as this customer. */
  open(path: string): Promise<void>
  put(...wanted: Wanted[]): Promise<Cart>
  cart(): Promise<Cart>
  saveAddress(change?: Partial<Address>): Promise<Address>
  /** Places a grocery order with these items, for tomorrow. */
  order(...wanted: Wanted[]): Promise<Order>
  /** Does the same, and pays from the wallet, which must be filled. */
  orderByWallet(...wanted: Wanted[]): Promise<Order>
  /** Returns the customer's newest orders with all fields. */
  orders(): Promise<Order[]>
}

interface AccountFixtures {
  /** A customer who is signed in by API calls. The page is still blank. */
  customer: Customer
  /** Another customer, without a page. */
  neighbour: Customer
  database: pg.Client
  /** The visible toasts. */
  visibleToasts: Locator
  /**
   * Returns every toast that this page has shown, including toasts that have disappeared. It also includes toasts that
   * were covered by another one, because a phone shows only one of two simultaneous failures. Use this fixture before
   * the page is opened.
   */
  shownToasts: () => readonly string[]
  /** Waits for one more toast with exactly this text, even one that disappears before a busy machine looks. */
  expectToast: (text: string, options?: { timeout: number }) => Promise<void>
  /** Fails when the page scrolls sideways, or axe finds a problem in light or dark mode. */
  expectFit: () => Promise<void>
}

export const test = base.extend<AccountFixtures>({
  customer: async ({ page, shop }, use) => use(await newCustomer(page, shop.dataDir)),
  neighbour: async ({ browser, baseURL, extraHTTPHeaders, shop }, use) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    })
    await use(await newCustomer(await context.newPage(), shop.dataDir))
    await context.close()
  },
  database: async ({ shop }, use) => {
    const client = new pg.Client(shop.connection)
    await client.connect()
    await use(client)
    await client.end()
  },
  expectFit: ({ page, expectAccessible }, use) =>
    use(async () => {
      const { wide, room } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        room: document.documentElement.clientWidth,
      }))
      expect(wide).toBeLessThanOrEqual(room)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expectAccessible()
      await page.emulateMedia({ colorScheme: 'dark' })
      // Dark mode changes only the colours.
      await expectAccessible('color-contrast')
      await page.emulateMedia({ colorScheme: 'light' })
    }),
  shownToasts: async ({ page }, use) => {
    const texts: string[] = []
    await page.exposeFunction('keepNews', (text: string) => texts.push(text))
    await page.addInitScript(() => {
      const { keepNews } = window as unknown as { keepNews: (text: string | null) => Promise<void> }
      const kept = new WeakSet<Element>()
      new MutationObserver(() => {
        for (const news of document.querySelectorAll('section > [role="status"]'))
          if (!kept.has(news)) {
            kept.add(news)
            void keepNews(news.textContent)
          }
      }).observe(document, { childList: true, subtree: true })
    })
    await use(() => texts)
  },
  expectToast: ({ shownToasts }, use) => {
    const heard = new Set<number>()
    return use(async (text, options) => {
      const open = (): string[] => shownToasts().filter((_, at) => !heard.has(at))
      await expect.poll(open, options).toContain(text)
      heard.add(shownToasts().findIndex((one, at) => one === text && !heard.has(at)))
    })
  },
  visibleToasts: ({ page }, use) => use(page.getByRole('region', { name: 'Notifications' }).getByRole('status')),
})

export { expect }

/** An answer for `route.fulfill`: a failure after which the page does not retry on its own during a test. */
export const LOAD_FAILURE_RESPONSE = { status: 500, headers: { 'retry-after': '600' }, json: {} } as const

/** An address in Pune Camp, where the demo shop delivers. */
const PUNE_CAMP = { room_no: 'A-12', locality: 'Lotus Apartments', area: 'Pune Camp', pincode: '411001' }
const TEXT = ['room_no', 'locality', 'area', 'pincode'] as const

async function newCustomer(page: Page, dataDir: string): Promise<Customer> {
  const mobileNumber = newMobileNumber()
  const mobile_number = `+91${mobileNumber}`
  await answered(page.request.post(addressOf('requestOtp'), { data: { mobile_number } }))
  const otp = await codeSentTo(dataDir, mobileNumber)
  const login: LoginPayload = await answered(
    page.request.post(addressOf('validateOtp'), { data: { mobile_number, otp } }),
  )
  const token = login.access_token
  // The cookies are removed until a page is opened as the customer, because a cookie alone would resume the session and
  // the browser must first be that of a visitor.
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  const headers = { authorization: `Bearer ${token}` }
  const { uid } = login.user
  const place = async (payment_method: 'COD' | 'WALLET', wanted: Wanted[]): Promise<Order> => {
    const { items: lines } = await customer.put(...wanted)
    const { full_address, pincode, type } = await customer.saveAddress()
    const items = lines.map(({ item_id, quantity, type: kind, department }) => ({
      id: item_id,
      quantity,
      type: kind,
      department,
    }))
    const query = new URLSearchParams({ address: full_address, pincode, is_same: 'true', customer_id: uid })
    const { estimation_id }: Estimation = await answered(
      page.request.post(`${addressOf('calculateEstimation')}?${query}`, { headers, data: items }),
    )
    const day = shopDayIn(1)
    const department = lines[0]?.department ?? 'GROCERY'
    const slots: TimeSlot[] = await answered(
      page.request.get(`${addressOf('listTimeSlots')}?${new URLSearchParams({ date: day, pincode, department })}`),
    )
    const slot = slots.findLast(({ available }) => available)
    const data = {
      deliver_to: type,
      customer_address: full_address,
      pincode,
      contact: mobile_number,
      customer_name: 'Asha',
      delivery_date: day,
      delivery_slot: slot?.id,
      order_from: 'PWA_WEB',
      email: '',
      payment_method,
      ...(department === 'KITCHEN' && { occasion: 'Birthday', occasion_members: 4 }),
      estimation_id,
      items,
    }
    return answered<Order>(page.request.post(addressOf('placeOrder'), { headers, data }))
  }
  const customer: Customer = {
    uid,
    mobileNumber,
    headers,
    async open(path) {
      await page.context().addCookies(cookies.splice(0))
      await gotoWithToken(page, path, token)
    },
    async put(...wanted) {
      for (const [name, quantity = 1] of wanted) {
        const { id, type } = await sellable(page, name)
        const query = new URLSearchParams({ item_id: String(id), quantity: String(quantity), type })
        await answered(page.request.post(`${addressOf('addCartItem')}?${query}`, { headers }))
      }
      return customer.cart()
    },
    cart: () => answered<Cart>(page.request.get(addressOf('getCart'), { headers })),
    async saveAddress(change = {}) {
      const address = { ...PUNE_CAMP, type: 'Home', ...change }
      const full_address = TEXT.map((field) => address[field])
        .filter(Boolean)
        .join(', ')
      const data = { ...address, uid, latitude: null, longitude: null, full_address, is_default: 0 }
      return answered<Address>(page.request.post(addressOf('addAddress', { uid }), { headers, data }))
    },
    order: (...wanted) => place('COD', wanted),
    orderByWallet: (...wanted) => place('WALLET', wanted),
    async orders() {
      const { results } = await answered<OrderList>(page.request.get(addressOf('listOrders', { uid }), { headers }))
      return Promise.all(
        results.map((order) =>
          answered<Order>(page.request.get(addressOf('getOrder', { uid: order.uid }), { headers })),
        ),
      )
    },
  }
  return customer
}

type Answer = Awaited<ReturnType<Page['request']['get']>>

/** Returns the answer of a call that must succeed. */
export async function answered<T>(call: Promise<Answer>): Promise<T> {
  const answer = await call
  expect(answer.status(), `${answer.url()}\n${await answer.text()}`).toBe(200)
  return (await answer.json()) as T
}

/** Returns the demo shop's item or combo with this name. */
export async function sellable(page: Page, name: string): Promise<{ id: number; type: 'STOCK' | 'COMBO' }> {
  const found = await answered<StockSearchReply>(
    page.request.get(`${addressOf('searchStocks')}?${new URLSearchParams({ q: name })}`),
  )
  const named = (item: StockItem | Combo): boolean => item.name === name
  const stock = found.results.find(named)
  const combo = found.combos?.find(named)
  if (stock) return { id: stock.stock_id ?? stock.id, type: 'STOCK' }
  if (combo) return { id: combo.id, type: 'COMBO' }
  throw new Error(`The demo shop does not sell ${name}`)
}

/** Changes an item in the database as the seller would, and waits until the shop serves the change. */
export async function changeItem(page: Page, database: pg.Client, name: string, assignment: string): Promise<void> {
  const { id } = await sellable(page, name)
  const read = async (): Promise<string> => (await page.request.get(addressOf('getStock', { id }))).text()
  const before = await read()
  await database.query(`update item set ${assignment} where name = $1`, [name])
  await expect.poll(read).not.toBe(before)
}

/** Returns the date in the shop's time zone, `days` from now. */
export function shopDayIn(days: number): string {
  const instant = new Date(Date.now() + days * 86_400_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(instant)
}
