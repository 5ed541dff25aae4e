import { addressOf } from '@farmstand/contracts/calls'
import type { OrderRequest } from '@farmstand/contracts/order'
import type { Locator, Page } from '@playwright/test'
import { shopDayIn } from './account.ts'

/** A dish of the kitchen. */
export const DISH = 'Dal tadka'
export const place = (page: Page) => page.getByRole('button', { name: /^Place/ })

/**
 * Places the order and expects this text on the confirmation. Because the confirmation disappears after two seconds, a
 * script in the page watches for it, beginning before the press.
 */
export async function placeAndSee(page: Page, text: string): Promise<void> {
  const thanked = page.waitForFunction(
    (wanted) => document.querySelector('[data-placed]')?.textContent.includes(wanted) ?? false,
    text,
  )
  await Promise.all([thanked, place(page).click()])
}

export const placeNote = (page: Page) => page.locator('#place-note')
export const bill = (page: Page) => page.getByRole('region', { name: 'Bill' })
export const placed = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(addressOf('placeOrder')))
export const payOnDelivery = (page: Page) =>
  part(page, 'Pay with')
    .getByRole('radio', { name: /^Cash on delivery/ })
    .check()

export const payBy = (page: Page, way: 'Card' | 'Google Pay' | 'UPI code' | 'UPI ID' | 'Wallet') =>
  part(page, 'Pay with')
    .getByRole('radio', { name: new RegExp(`^${way}`) })
    .check()

/** Fills in both parts for tomorrow, ready to be placed. */
export async function fillMixedCart(page: Page): Promise<void> {
  await part(page, 'Kitchen').getByRole('combobox', { name: 'Occasion' }).selectOption('Birthday')
  await pickTomorrow(page, 'Kitchen', '7 PM - 9 PM')
  await pickTomorrow(page, 'Grocery', '5 PM - 7 PM')
}

/** Returns a part of the checkout page by its heading. */
export const part = (page: Page, name: 'Kitchen' | 'Grocery' | 'Deliver to' | 'Pay with'): Locator =>
  page.getByRole('region', { name, exact: true })

/** Clicks the visible label of a choice, because the radio itself may be hidden. */
export const choose = (group: Locator, name: string | RegExp): Promise<void> =>
  group
    .locator('label')
    .filter({ has: group.page().getByRole('radio', { name }) })
    .click()

/** Picks tomorrow and a slot in a part of the checkout page. */
export async function pickTomorrow(page: Page, name: 'Kitchen' | 'Grocery', slot: string): Promise<void> {
  await unfold(page, name)
  await choose(part(page, name), /^Tomorrow/)
  await seeAllTimes(page, name)
  await choose(part(page, name), slot)
}

/** Shows all slots of a part. The second part shows only its chosen slot until the customer asks for others. */
async function unfold(page: Page, name: 'Kitchen' | 'Grocery'): Promise<void> {
  await part(page, name).getByRole('group', { name: 'Time slot' }).waitFor()
  const other = part(page, name).getByRole('button', { name: 'Other times' })
  if (await other.isVisible()) await other.click()
}

/** Waits for a part's first free slot, and shows all slots of that day. */
export async function seeAllTimes(page: Page, name: 'Kitchen' | 'Grocery'): Promise<void> {
  const times = part(page, name).getByRole('group', { name: 'Time slot' })
  await times.waitFor()
  const all = part(page, name).getByRole('button', { name: /^All \d+ times/ })
  if (await all.isVisible()) await all.click()
}

/** Leaves a part out of this checkout. On a phone the button for this is below all slots of the part. */
export async function leaveOut(page: Page, name: 'Kitchen' | 'Grocery'): Promise<void> {
  const leave = part(page, name).getByRole('button', { name: `Leave ${name} in the cart` })
  const times = part(page, name).getByRole('button', { name: /^(All \d+|Other) times/ })
  await leave.or(times).filter({ visible: true }).first().waitFor()
  if (await times.isVisible()) await times.click()
  await leave.click()
}

/** Returns the date in the shop's time zone, `ahead` days from now, as '24 Nov'. */
export function dayName(ahead: number): string {
  const day = new Date(`${shopDayIn(ahead)}T00:00:00+05:30`)
  return new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'Asia/Kolkata' }).format(day)
}

/** Makes the shop refuse the order of the groceries, which is the second order of a mixed cart, with this code. */
export const refuseGroceries = (page: Page, code: string, message = 'No.') =>
  page.route(`**${addressOf('placeOrder')}`, (route) => {
    const { estimation_id }: OrderRequest = route.request().postDataJSON()
    return estimation_id.endsWith('__2')
      ? route.fulfill({ status: 409, json: { code, message, request_id: 'x' } })
      : route.continue()
  })
