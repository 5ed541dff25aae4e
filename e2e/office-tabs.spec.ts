import type { Page } from '@playwright/test'
import { advanceByCommand } from '../server/src/testing/orders-by-command.ts'
import { expect, test } from './support/account.ts'
import { openOfficeScreen } from './support/sign-in-to-office.ts'
import { pressSignOut } from './support/office-menu.ts'

const PLACES = ['/', '/orders', '/packing', '/items', '/stock', '/slots']
const liveIn = (page: Page) => page.getByRole('banner').getByText('Live', { exact: true })

/**
 * Makes a call from this tab and returns the status of the answer. If streams occupied every connection of the browser,
 * the call would never be sent.
 */
const callIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answer = await fetch('/office/v1/session', { cache: 'no-store', signal: AbortSignal.timeout(20_000) })
    await answer.text()
    return answer.status
  })

test(
  '[O33] six tabs over http share one change stream, even after the tab that holds it closes',
  { tag: '@quick' },
  async ({ page, context, shop, customer, expectComplaint }) => {
    expectComplaint(/401/)
    const streams = new Map<Page, number>()
    context.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/office/v1/news') return
      const tab = request.frame().page()
      streams.set(tab, (streams.get(tab) ?? 0) + 1)
    })
    await openOfficeScreen(page, shop, ['Asha', 'manager'], PLACES[0] ?? '/')
    const tabs = [page]
    for (const path of PLACES.slice(1)) {
      const tab = await context.newPage()
      await tab.goto(shop.officeUrl + path)
      tabs.push(tab)
    }
    for (const tab of tabs) await expect(liveIn(tab)).toBeVisible()
    for (const tab of tabs) expect(await callIn(tab)).toBe(200)
    expect([...streams.keys()]).toEqual([page])

    const packing = tabs[2]
    if (!packing) throw new Error('No tab shows the packing screen')
    const appears = async (): Promise<void> => {
      const { order_number: number } = await customer.order(['Green pear', 2])
      await advanceByCommand(shop, number, 'confirmed')
      // The order must arrive by a change notification, because the page polls only once a minute.
      await expect(packing.getByRole('link', { name: new RegExp(`#${number}`) })).toBeVisible({ timeout: 20_000 })
    }
    await appears()

    // The tab that holds the stream closes. Another tab then opens the stream, and all remaining tabs receive changes.
    await page.close()
    const left = tabs.slice(1)
    await expect.poll(() => streams.size).toBe(2)
    for (const tab of left) await expect(liveIn(tab)).toBeVisible()
    await appears()
    for (const tab of left) expect(await callIn(tab)).toBe(200)
    expect(streams.size).toBe(2)

    const [last] = left
    if (!last) throw new Error('No tab is open')
    await pressSignOut(last)
    for (const tab of left) await expect(tab).toHaveURL(`${shop.officeUrl}/sign-in`)
  },
)
