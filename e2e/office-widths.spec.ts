import { randomUUID } from 'node:crypto'
import { advanceByCommand } from '../server/src/testing/orders-by-command.ts'
import { expect, test } from './support/account.ts'
import { openOfficeScreen } from './support/sign-in-to-office.ts'

type Action = readonly ['button' | 'link' | 'switch' | 'label', string | RegExp]
/** Every screen of the back office, with the main heading and the most frequent action of the screen. */
const screens: readonly (readonly [path: string, heading: string | RegExp, action: Action])[] = [
  ['/', /^[MTWFS]\w+, \d+ \w+$/, ['button', 'Health']],
  ['/orders', 'Orders', ['button', /^To confirm/]],
  ['/orders?show=board', 'Orders', ['button', /^All open/]],
  ['/orders/PLACED', /^Orders \/ #\d+$/, ['button', 'Confirm']],
  ['/counter', 'Take an order', ['label', 'Caller’s mobile number']],
  ['/harvest', 'Harvest', ['link', 'Print']],
  ['/kitchen?day=TOMORROW', 'Kitchen', ['label', 'Day']],
  ['/packing', 'Packing', ['button', 'Pack the next order']],
  ['/packing/CONFIRMED', /^Packing #\d+$/, ['link', 'All orders to pack']],
  ['/delivery?day=TOMORROW', 'Delivery', ['button', 'Suggest runs']],
  ['/cash-up', 'Cash-up', ['button', 'Found at the bank']],
  ['/problems', 'Problems', ['button', /^To answer/]],
  ['/problems/PROBLEM', /^Problems/, ['button', 'Answer without refund']],
  ['/customers', 'Customers', ['label', 'Find by number or name']],
  ['/customers/CUSTOMER', /^Customers/, ['button', 'Stop cash on delivery']],
  ['/slots', 'Slots', ['button', 'Close days']],
  ['/slots/week', 'Slots', ['button', 'Add a window']],
  ['/zones', 'Zones', ['button', 'Add a zone']],
  ['/items', 'Items and prices', ['switch', /is shown in the shop$/]],
  ['/items/ITEM', /^Items and prices \/ /, ['button', 'Save']],
  ['/items/new', 'New item', ['button', 'Save']],
  ['/items/review', 'Review and publish', ['link', 'Back to editing']],
  ['/items/prices', 'Items and prices / Price history', ['link', 'Items and prices']],
  ['/items/sheet', 'Items and prices / Price sheet', ['button', 'Read the cells']],
  ['/items/import', 'Items and prices / Item sheet', ['label', 'Choose a sheet']],
  ['/stock', 'Stock', ['button', 'Count']],
  ['/categories', 'Categories', ['button', 'Add a category']],
  ['/banners', 'Banners', ['button', 'Add a banner']],
  ['/shelves', 'Shelves', ['button', 'Add a shelf']],
  ['/plans', 'Plans', ['button', 'Add a plan']],
  ['/messages', 'Messages', ['button', 'Send a test text']],
  ['/books', 'Books', ['button', 'Last month']],
  ['/books/sales', 'Books / Sales', ['link', 'Excel']],
  ['/settings', 'Settings', ['button', 'Change: Name and look']],
  ['/setup', 'Set up your shop', ['link', /Your shop/]],
  ['/staff', 'Staff', ['button', 'Invite someone']],
  ['/audit', 'Activity', ['button', 'Changes']],
  ['/nowhere', 'Back office', ['link', 'Today']],
  ['/join', 'This link is no longer valid', ['button', 'English']],
  ['/sign-in', 'Sign in to the back office', ['button', 'Sign in with a passkey']],
  ['/pair', 'Pair this phone', ['button', 'Pair']],
]

test(
  '[O26] every screen of the office fits phone and desktop, and shows its first action',
  { tag: '@quick' },
  async ({ page, shop, customer, database, expectComplaint }) => {
    expectComplaint(/4(0[014]|10)/)
    const [placed, confirmed] = [await customer.order(['Onion', 4]), await customer.order(['Onion', 6])]
    await advanceByCommand(shop, confirmed.order_number, 'confirmed')
    const problem = randomUUID()
    await database.query(
      `insert into problem (uid, order_uid, customer_uid, key, kind, wish, lines, text, created_at, answer_by)
       select $1, uid, customer_uid, $1, 'MISSING', 'REFUND', '[{"position":0,"quantity":1}]', 'Two were missing.', now(), now()
       from customer_order where uid = $2`,
      [problem, confirmed.uid],
    )
    await database.query(
      `insert into door_payment (order_uid, method, paise, reference, at) values ($1, 'UPI', 12700, '412345678901', now())`,
      [confirmed.uid],
    )
    const { rows } = await database.query<{ id: number }>(`select id::int from item where name = 'Tomato'`)
    const TOMORROW = placed.expected_delivery_date.slice(0, 10)
    const known = {
      TOMORROW,
      PLACED: placed.uid,
      CONFIRMED: confirmed.uid,
      PROBLEM: problem,
      CUSTOMER: customer.uid,
      ITEM: String(rows[0]?.id),
    }
    const width = page.viewportSize()?.width ?? 0
    await openOfficeScreen(page, shop, ['Ravi', 'owner'], '/')
    for (const [path, heading, [role, name]] of screens)
      await test.step(path, async () => {
        // The limit is cleared, because one session may open fewer screens per minute than this test does.
        await database.query(`delete from rate_counter where bucket like 'office-readings:%'`)
        await page.goto(shop.officeUrl + path.replace(/[A-Z]{4,}/, (one) => Reflect.get(known, one)))
        await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeInViewport()
        const found = role === 'label' ? page.getByLabel(name) : page.getByRole(role, { name, exact: true })
        const action = found.filter({ visible: true }).first()
        await expect(action).toBeVisible()
        const { x, width: wide } = (await action.boundingBox()) ?? { x: -1, width: 0 }
        expect([x >= 0, x + wide <= width]).toEqual([true, true])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      })
  },
)
