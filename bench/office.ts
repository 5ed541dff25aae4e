import type { Locator, Page } from '@playwright/test'
import prepare from '../e2e/support/global-setup.ts'
import { openOfficeScreen } from '../e2e/support/sign-in-to-office.ts'
import { openShop } from '../e2e/support/prepared-shop.ts'
import { findBrowser } from '../scripts/find-browser.mjs'
import { openDatabase } from '../server/src/platform/database.ts'
import { openBrowser } from './day-phone.ts'
import { fillShop } from './fill-shop.ts'
import { makeItems } from './large-catalogue.ts'

// `npm run bench office` measures the list of items and prices in a shop of 50,000 items, and 200 new prices by
// keyboard.
const ITEMS = 50_000
const PRICES = 200
const SCROLLED_PX = 60_000
const PX_A_SECOND = 2_000
/** Milliseconds after which a frame counts as late on a screen with 60 frames per second. */
const LATE_MS = 25

const release = await prepare()
try {
  await measure()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
} finally {
  await release()
}

async function measure(): Promise<void> {
  const shop = await openShop()
  const browser = await openBrowser(findBrowser())
  const database = openDatabase(shop.connection)
  try {
    await fillShop(database.pool, makeItems(ITEMS))
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-IN' })
    const page = await context.newPage()
    await openOfficeScreen(page, shop, ['Anita', 'owner'], '/')
    say(`${ITEMS} items shown after ${await opened(page, shop.officeUrl)} ms`)
    const frames = await scrolled(page)
    const late = frames.filter((ms) => ms > LATE_MS)
    say(
      `scrolled ${SCROLLED_PX} px: ${late.length} of ${frames.length} frames later than ${LATE_MS} ms, max ${Math.max(...frames).toFixed(0)}`,
    )
    say(`${PRICES} prices written, published and undone by keyboard: ${(await repriced(page)).toFixed(1)} s`)
  } finally {
    await database.close()
    await browser.close()
    await shop.stop()
  }
}

function cells(page: Page): Locator {
  return page.getByRole('grid', { name: 'Items and prices' }).locator('[data-column=cost]')
}

async function opened(page: Page, office: string): Promise<number> {
  const began = performance.now()
  await page.goto(`${office}/items`)
  await cells(page).nth(5).waitFor()
  return Math.round(performance.now() - began)
}

/** Returns the milliseconds between the frames drawn during the scroll. */
async function scrolled(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    const tick = (now: number): void => {
      times.push(now)
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Object.assign(window, { frameTimes: times })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 500,
    yDistance: -SCROLLED_PX,
    speed: PX_A_SECOND,
    gestureSourceType: 'mouse',
  })
  const times = await page.evaluate<number[]>('window.frameTimes')
  return times.slice(1).map((time, index) => time - (times[index] ?? time))
}

/** Returns the seconds for writing, publishing and undoing the prices. */
async function repriced(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await cells(page).first().focus()
  const began = performance.now()
  for (let line = 0; line < PRICES; line++) {
    const price = Number((await page.locator(':focus').innerText()).replaceAll(/[^\d.]/g, ''))
    // The price changes by less than 30 %, so that the shop asks for no confirmation.
    await page.keyboard.type((price + 0.1).toFixed(2))
    await page.keyboard.press('Enter')
  }
  await page.getByText(`${PRICES} changes, not published`).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Publish now', disabled: false }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText(`${PRICES} prices are published.`).waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText(`${PRICES} prices are as before.`).waitFor()
  return (performance.now() - began) / 1000
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
