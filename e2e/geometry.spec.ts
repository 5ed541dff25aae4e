import type { Page } from '@playwright/test'
import { advanceByCommand } from '../server/src/testing/orders-by-command.ts'
import { categoryId, findByName } from './support/catalogue.ts'
import { faultsOf } from './support/geometry.ts'
import { hydrated, expect, test } from './support/pages.ts'

interface Size {
  name: string
  width: number
  height: number
  /** The reader's text size in pixels; 16 by default. */
  text?: number
}

/** TypeScript's DOM types do not contain it yet. */
interface LayoutShift {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** The layout shift of a document, and the elements that shifted. */
interface Shift {
  moved: number
  what: string[]
}

/** The screen sizes. Each page is loaded again at each size, because a page may shift at one size only. */
const sizes: readonly Size[] = [
  { name: '360', width: 360, height: 740 },
  { name: '360 with 150 % text', width: 360, height: 740, text: 24 },
  { name: '320 × 640', width: 320, height: 640 },
  { name: '740 × 360', width: 740, height: 360 },
  { name: '768', width: 768, height: 1024 },
  { name: '1280', width: 1280, height: 800 },
  { name: '1280 with 150 % text', width: 1280, height: 800, text: 24 },
  { name: '2560', width: 2560, height: 1300 },
]

/** Matches pages whose parts load one after the other. They are also tested on a slowed processor. */
const SLOW = /^\/(cart|categories|checkout|profile)/

for (const size of sizes)
  test.describe(() => {
    const touch = size.width <= 768
    test.use({ viewport: { width: size.width, height: size.height }, isMobile: touch, hasTouch: touch })
    test(
      `every screen at ${size.name}: no part is covered, tiny, cut, too wide or jumping`,
      { tag: size.width === 360 ? ['@desktop', '@quick'] : '@desktop' },
      async ({ page, customer, database, shop }) => {
        test.setTimeout(400_000)
        await watch(page)
        const browser = await page.context().newCDPSession(page)
        await browser.send('Page.setFontSizes', { fontSizes: { standard: size.text ?? 16 } })
        const [vegetables, curries, tomato, kit] = await Promise.all([
          categoryId(shop.url, 'Vegetables'),
          categoryId(shop.url, 'Kitchen'),
          findByName(shop.url, 'Tomato'),
          findByName(shop.url, 'Weekly vegetable basket'),
        ])
        const found: Record<string, string[]> = {}
        const look = async (screen: string): Promise<void> => {
          const faults = await faultsOf(page)
          if (faults.length > 0) found[screen] = faults
        }
        const visit = async (
          path: string,
          ready = page.getByRole('main').getByRole('heading').first(),
          open: (path: string) => Promise<unknown> = customer.open,
        ): Promise<void> => {
          const slow = SLOW.test(path)
          if (slow) await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
          await open(path)
          await ready.waitFor()
          await hydrated(page)
          if (slow) await page.waitForLoadState('networkidle')
          await settled(page)
          if (slow) await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
          const { moved, what } = await page.evaluate(() => (window as unknown as { shift: Shift }).shift)
          if (moved > 0.02) found[`${path} coming`] = [`moves by ${moved.toFixed(3)}`, ...what]
          await look(path)
        }
        /** Visits a screen of a shop with a long name, which the header must cut. */
        const withLongName = async (screen: string): Promise<void> => {
          const name = page.locator('header').getByRole('link').first().locator('span')
          await name.evaluate((text) => (text.textContent = 'Sahyadri Fresh Vegetables and Fruits Co'))
          await look(`${screen} of a shop with a long name`)
        }
        const card = page.getByRole('article').first()
        const asVisitor = (path: string) => page.goto(path)
        await visit('/Auth', undefined, asVisitor)
        await visit('/', undefined, asVisitor)
        await page
          .getByRole('button', { name: /^Add .* to cart/ })
          .first()
          .click()
        await visit('/cart', page.getByRole('link', { name: 'Sign in to check out' }), asVisitor)
        await customer.put(['Tomato', 2], ['Paneer'], ['Carrot', 9], ['Potato'], ['Onion'], ['Beetroot'])
        await visit('/cart', page.getByRole('button', { name: /^Checkout/ }))
        await visit('/checkout', page.getByRole('dialog', { name: 'Add New Address' }))
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
        await visit(`/categories/${vegetables}`, card)
        await card.getByRole('link').first().click()
        const beside = size.width / (size.text ?? 16) > 48
        await (beside ? page.getByLabel('Details') : page.getByRole('button', { name: 'Close details' })).waitFor()
        await settled(page)
        await look('a category with an open item that is in the cart')
        await look('/checkout without an address')
        const packed = await customer.order()
        for (const status of ['confirmed', 'packed'] as const) await advanceByCommand(shop, packed.order_number, status)
        const order = await customer.order(['Carrot', 9])
        await customer.put(['Tomato', 2], ['Paneer'], ['Dal tadka', 2])
        await database.query(`update customer set full_name = $1 where uid = $2`, [
          'Venkatanarasimharajuvaripeta-Krishnamurthy',
          customer.uid,
        ])
        // On the first visit, the device does not know the height of the customer's part of Home yet. On the second it
        // does.
        for (let times = 0; times < 2; times += 1) await visit('/', page.getByRole('link', { name: 'Track' }))
        await withLongName('Home')
        await visit('/?q=tomato', card)
        await visit('/?q=zzqxwv', page.getByText('No product found'))
        await visit(`/categories/${vegetables}`, card)
        await visit(`/categories/${curries}`, card)
        await visit(`/product/${tomato.id}`)
        await visit(`/product/${kit.id}`)
        await visit('/cart', page.getByRole('button', { name: /^Checkout/ }))
        await visit('/checkout', page.getByRole('button', { name: /^Place/ }))
        // On a desktop, the bill beside the form shows the total.
        if (touch && !(await page.locator('[data-as-bar] .amount').isVisible()))
          found['/checkout bar'] = ['has no total']
        await withLongName('checkout')
        for (const path of ['info', 'myaddress', 'wallet', 'order', `order/${order.uid}`, `order/${packed.uid}`])
          await visit(`/profile/${path}`)
        await visit(`/profile/order/${packed.uid}/invoice`, page.getByRole('table'))
        for (const path of ['/aboutus', '/contactus', '/policies/privacy', '/deleteAccount']) await visit(path)

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

test(
  'with reduced motion a page change is immediate, without transition',
  { tag: '@phone' },
  async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      const begun: string[] = []
      Object.assign(window, { begun })
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        begun.push(`${(target as Element).tagName} ${propertyName}`)
      })
    })
    await open('/')
    // The cart button changes from an icon above its name to a pill with larger letters.
    await page
      .getByRole('button', { name: /^Add .* to cart/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^Cart 1 item/ }).filter({ visible: true })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { begun: string[] }).begun)).toEqual([])
  },
)

/** Records the layout shift of each document. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shift: Shift = { moved: 0, what: [] }
    Object.assign(window, { shift })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as LayoutShift[]) {
        if (hadRecentInput) continue
        shift.moved += value
        for (const { node, previousRect: before, currentRect: after } of sources)
          shift.what.push(
            `${node?.textContent?.trim().slice(0, 40)}: ${before.y} + ${before.height} → ${after.y} + ${after.height}`,
          )
      }
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
