import type { CDPSession, Page } from '@playwright/test'
import { categoryId, named } from './support/catalogue.ts'
import { faultsOf } from './support/geometry.ts'
import { hydrated, expect, test } from './support/pages.ts'

interface Size {
  name: string
  width: number
  height: number
  /** Pixels of the reader's own text size; 16 where nothing was set. */
  text?: number
}

/** Not yet part of the browser's declared types. */
interface LayoutShift {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** How far a document's parts moved by themselves, and which. */
interface Shift {
  moved: number
  what: string[]
}

/** A page is loaded at the first size of a row, where its parts must not move by themselves, and measured at all of them. */
const rows: readonly { touch: boolean; sizes: readonly [Size, ...Size[]] }[] = [
  {
    touch: true,
    sizes: [
      { name: '360', width: 360, height: 740 },
      { name: '320', width: 320, height: 568 },
      { name: 'a phone on its side', width: 740, height: 360 },
      { name: '150 % text', width: 360, height: 740, text: 24 },
    ],
  },
  { touch: true, sizes: [{ name: '768', width: 768, height: 1024 }] },
  {
    touch: false,
    sizes: [
      { name: '1280', width: 1280, height: 800 },
      { name: '1280 with 150 % text', width: 1280, height: 800, text: 24 },
    ],
  },
  { touch: false, sizes: [{ name: '2560', width: 2560, height: 1300 }] },
]

for (const { touch, sizes } of rows)
  test.describe(() => {
    const [base, ...others] = sizes
    test.use({ viewport: { width: base.width, height: base.height }, isMobile: touch, hasTouch: touch })
    test(
      `every screen at ${sizes.map(({ name }) => name).join(', ')}: nothing to press is covered or too small, no price is cut, nothing scrolls sideways or jumps`,
      { tag: '@desktop' },
      async ({ page, customer, shop }) => {
        test.setTimeout(300_000)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await watch(page)
        const browser = await page.context().newCDPSession(page)
        const order = await customer.order(['Carrot', 9])
        await customer.put(['Tomato', 2], ['Paneer'], ['Green lentil curry', 2])
        const [vegetables, tomato] = await Promise.all([categoryId(shop.url, 'Vegetables'), named(shop.url, 'Tomato')])
        const kit = await named(shop.url, 'Weekly vegetable basket')
        await page.goto('/')
        const found: Record<string, string[]> = {}
        const look = async (screen: string): Promise<void> => {
          for (const size of [base, ...others]) {
            if (others.length > 0) await setSize(page, browser, size)
            const faults = await faultsOf(page)
            if (faults.length > 0) found[`${screen} at ${size.name}`] = faults
          }
          if (others.length > 0) await setSize(page, browser, base)
        }
        const visit = async (
          path: string,
          ready = page.getByRole('main').getByRole('heading').first(),
          open: (path: string) => Promise<unknown> = customer.open,
        ): Promise<void> => {
          await open(path)
          await ready.waitFor()
          await hydrated(page)
          await settled(page)
          const { moved, what } = await page.evaluate(() => (window as unknown as { shift: Shift }).shift)
          // Checkout still moves while its address and its bill come, more on wide screens.
          const most = path === '/checkout' ? 0.06 : 0.02
          if (moved > most) found[`${path} coming`] = [`moves by ${moved.toFixed(3)}`, ...what]
          await look(path)
        }
        /** Of the name of a shop, which its seller chooses, the head cuts what does not fit. */
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
        // Once before the device knows how much room the customer's own part takes, and once after.
        for (let times = 0; times < 2; times += 1) await visit('/', page.getByRole('link', { name: 'Track' }))
        await withLongName('Home')
        await visit('/?q=tomato', card)
        await visit('/?q=zzqxwv', page.getByText('No product found'))
        await visit(`/categories/${vegetables}`, card)
        await visit(`/product/${tomato.id}`)
        await visit(`/product/${kit.id}`)
        await visit('/cart', page.getByRole('button', { name: /^Checkout/ }))
        await visit('/checkout', page.getByRole('button', { name: /^Place/ }))
        await withLongName('checkout')
        for (const path of ['info', 'myaddress', 'wallet', 'order', `order/${order.uid}`])
          await visit(`/profile/${path}`)
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

/** As the reader's window and text are; media queries in rem follow the text, as they do in a browser's own setting. */
async function setSize(page: Page, browser: CDPSession, { width, height, text = 16 }: Size): Promise<void> {
  await page.setViewportSize({ width, height })
  await browser.send('Page.setFontSizes', { fontSizes: { standard: text } })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await settled(page)
}

/** Counts how far the parts of each document move by themselves. */
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
