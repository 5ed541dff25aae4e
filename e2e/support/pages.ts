import type { Page, Response } from '@playwright/test'
import { expect, test as base } from './account.ts'
import { sellerOf, type Seller } from './seller.ts'

interface PageFixtures {
  /** Opens a page and waits until it reacts to clicks. */
  open: (path: string) => Promise<Response>
  seller: Seller
  /**
   * Opens a page whose fonts and pictures load only after the first paint, scrolls to its end, and returns the total
   * layout shift.
   */
  layoutShiftOf: (path: string) => Promise<number>
}

export const test = base.extend<PageFixtures>({
  open: ({ page }, use) => use((path) => open(page, path)),
  seller: async ({ database, shop }, use) => {
    const seller = sellerOf(database, shop.url)
    await use(seller)
    await seller.undoAll()
  },
  layoutShiftOf: ({ page }, use) => use((path) => layoutShiftOf(page, path)),
})

export { expect }

async function open(page: Page, path: string): Promise<Response> {
  const answer = await page.goto(path)
  await hydrated(page)
  if (!answer) throw new Error(`No answer to ${path}`)
  return answer
}

/** Waits until a page reacts to clicks. The effect of the root component runs last and then marks the page. */
export const hydrated = (page: Page): Promise<unknown> => page.waitForSelector('html[data-hydrated]')

/**
 * Removes the route that blocks `heldBack` and presses 'Try again'. It first waits until the page shows the failure and
 * sends no more requests, because before that the page could retry on its own and remove the button.
 */
export async function tryAgainWith(page: Page, heldBack: string): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.unroute(heldBack)
  await again.click()
}

async function layoutShiftOf(page: Page, path: string): Promise<number> {
  const { promise: drawn, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\.(woff2|avif|webp)$/, async (route) => {
    await drawn
    await route.continue()
  })
  await page.addInitScript(() => {
    const sum = { total: 0 }
    Object.assign(window, { layoutShift: sum })
    new PerformanceObserver((list) => {
      // TypeScript's DOM types do not contain it yet.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum.total += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  letGo()
  await page.waitForLoadState('load')
  await hydrated(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
  return page.evaluate(() => (window as unknown as { layoutShift: { total: number } }).layoutShift.total)
}

/**
 * Expects that the page does not redirect. A redirect would happen within two seconds of real time, whatever the page's
 * clock shows.
 */
export async function expectToStay(page: Page): Promise<void> {
  const here = page.url()
  await expect(page.waitForURL((url) => url.href !== here, { timeout: 2_000 })).rejects.toThrow(/Timeout/)
}

/** Returns the place of the page in the history of its tab. An open sheet adds one. */
export const placeInHistory = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => window.navigation.currentEntry?.index)

/**
 * Waits until a closed sheet has removed its history entry, so that the page is again at `place`. A navigation before
 * that is aborted. The state of the entry shows nothing, because the router may replace it before the entry is gone.
 */
export const waitForSheetHistory = (page: Page, place: number | undefined): Promise<void> =>
  expect.poll(() => placeInHistory(page)).toBe(place)
