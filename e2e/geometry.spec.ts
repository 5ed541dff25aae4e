import type { Page } from '@playwright/test'
import { categoryId, named } from './support/catalogue.ts'
import { faultsOf } from './support/geometry.ts'
import { hydrated, expect, test } from './support/pages.ts'

const sizes = [{ name: '1280', width: 1280, height: 800 }] as const

for (const { name, width, height } of sizes)
  test.describe(() => {
    const phone = width <= 768
    test.use({ viewport: { width, height }, isMobile: phone, hasTouch: phone })
    test(
      `every screen at ${name}: nothing to press is covered or too small, no price is cut, nothing scrolls sideways or jumps`,
      { tag: '@desktop' },
      async ({ page, customer, shop }) => {
        test.setTimeout(150_000)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await watch(page)
        const order = await customer.order(['Carrot', 9])
        await customer.put(['Tomato', 2], ['Paneer'], ['Green lentil curry', 2])
        const [vegetables, tomato] = await Promise.all([categoryId(shop.url, 'Vegetables'), named(shop.url, 'Tomato')])
        const kit = await named(shop.url, 'Weekly vegetable basket')
        await page.goto('/')
        const found: Record<string, string[]> = {}
        const look = async (screen: string): Promise<void> => {
          const faults = await faultsOf(page)
          if (faults.length > 0) found[screen] = faults
        }
        const visit = async (
          path: string,
          ready = page.getByRole('main').getByRole('heading').first(),
        ): Promise<void> => {
          await customer.open(path)
          await ready.waitFor()
          await hydrated(page)
          await settled(page)
          const shift = await page.evaluate(() => (window as unknown as { moved: number }).moved)
          await look(path)
          if (shift > 0.02) (found[path] ??= []).push(`moves by ${shift.toFixed(3)}`)
        }
        const card = page.getByRole('article').first()
        await visit('/')
        await visit('/?q=tomato', card)
        await visit('/?q=zzqxwv', page.getByText('No product found'))
        await visit(`/categories/${vegetables}`, card)
        await visit(`/product/${tomato.id}`)
        await visit(`/product/${kit.id}`)
        await visit('/cart', page.getByRole('button', { name: /^Checkout/ }))
        await visit('/checkout', page.getByRole('button', { name: /^Place/ }))
        for (const path of ['info', 'myaddress', 'wallet', 'order', `order/${order.uid}`])
          await visit(`/profile/${path}`)
        for (const path of ['/aboutus', '/contactus', '/policies/privacy', '/deleteAccount', '/Auth']) await visit(path)

        await visit('/aboutus')
        const box = page.getByRole('combobox', { name: 'Search the shop' })
        await box.click()
        await page.getByRole('heading', { name: 'Categories' }).waitFor()
        await look('search, before a letter')
        await box.fill('tomato')
        await page.getByRole('row').first().waitFor()
        await look('search, rows')
        await box.press('Escape')
        await page
          .getByRole('button', { name: /^Deliver to/ })
          .filter({ visible: true })
          .click()
        await page.getByRole('dialog').waitFor()
        await look('where to deliver')
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: /^Cart/ }).filter({ visible: true }).click()
        await page
          .getByRole('dialog', { name: 'My Cart' })
          .getByRole('button', { name: /^Checkout/ })
          .waitFor()
        await look('the cart beside the page')
        expect(found).toEqual({})
      },
    )
  })

/** Counts how far the parts of each document move by themselves. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      // Not yet part of the browser's declared types.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (window as unknown as { moved: number }).moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
        .map((one) => one.finished),
    )
  })
