import type { Page } from '@playwright/test'
import { addressOf } from '@farmstand/contracts/calls'
import { findByName } from './support/catalogue.ts'
import { spaced } from './support/customer.ts'
import { expect, test } from './support/pages.ts'

/** Animations of sheets and slides are on, as they are for most customers. */
test.use({ reducedMotion: 'no-preference' })

const carousel = (page: Page) => page.getByRole('region', { name: 'Offers' })
const slides = (page: Page) => carousel(page).getByLabel(/^\d of \d$/)
const dot = (page: Page, number: number) => carousel(page).getByRole('button', { name: `Go to slide ${number}` })

test('[S2.1] [S2.37] [S3.11] [S7.15] [S9.10] [D3.18] the carousel shows the active banners 1 to 7, two on a slide', async ({
  page,
  open,
}) => {
  await open('/')
  await expect(slides(page)).toHaveCount(4)
  await expect(slides(page).nth(0)).toContainText('Vegetables for the week')
  await expect(slides(page).nth(0)).toContainText('Dinner from our kitchen')
  await expect(slides(page).nth(2)).toContainText(/Milk before breakfast.*Stock the pantry shelf/)
  await expect(slides(page).nth(3)).toContainText('Poha and chai at nine')
  await expect(slides(page).nth(0).getByRole('link')).toHaveCount(2)
  await slides(page).nth(0).getByRole('link', { name: 'Shop vegetables' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vegetables' })).toBeVisible()
})

test(
  '[S2.37] [S2.39] [S9.10] [S9.11] [D3.18] inactive banners and those after 7 are not shown; 6 or 7 may be alone',
  { tag: '@desktop' },
  async ({ page, open, seller }) => {
    await seller.change(
      'update banner set active = false where view_sequence in (2, 7)',
      'update banner set active = true where view_sequence in (2, 7)',
    )
    await seller.change(
      `insert into banner (view_sequence, image, title, tone) select 8, image, 'After the seventh', 'leaf' from banner where view_sequence = 1`,
      'delete from banner where view_sequence = 8',
    )
    await seller.shows(addressOf('listBanners'), 'After the seventh')
    await open('/')
    await expect(slides(page)).toHaveCount(3)
    await expect(slides(page).nth(0)).toContainText(/Vegetables for the week.*Fill the fruit bowl/)
    await expect(slides(page).nth(2)).toContainText('Stock the pantry shelf')
    await expect(page.getByText('After the seventh')).toHaveCount(0)
    await expect(page.getByText('Poha and chai at nine')).toHaveCount(0)
    await expect(singles(page).getByText('Stock the pantry shelf')).toBeVisible()
  },
)

const singles = (page: Page) => page.getByRole('region', { name: 'Also in the shop' })

test(
  '[S2.39] [S9.11] [D3.18] the banners 6 and 7 are below the categories',
  { tag: '@phone' },
  async ({ page, open }) => {
    await open('/')
    await expect(singles(page).getByRole('link')).toHaveText(['Shop staples', 'See breakfast'])
    await expect(singles(page).getByText('Stock the pantry shelf')).toBeVisible()
    await expect(singles(page).getByText('Poha and chai at nine')).toBeVisible()
    const lastCategory = await categories(page).last().boundingBox()
    const banners = await singles(page).boundingBox()
    expect(banners?.y).toBeGreaterThan((lastCategory?.y ?? Infinity) + (lastCategory?.height ?? 0))
  },
)

test(
  '[S9.10] the carousel advances every 5 s, starts over at the end, and can be paused',
  { tag: '@desktop' },
  async ({ page, open }) => {
    await stopTheClock(page)
    await open('/')
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
    await page.clock.runFor(4_999)
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
    await page.clock.runFor(1)
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
    for (const next of [3, 4, 1]) {
      await comesToRest(page)
      await page.clock.runFor(5_000)
      await expect(dot(page, next)).toHaveAttribute('aria-current', 'true')
    }
    await carousel(page).getByRole('button', { name: 'Pause slideshow' }).click()
    await expect(carousel(page).getByRole('button', { name: 'Play slideshow' })).toBeVisible()
    await comesToRest(page)
    await page.getByRole('heading', { name: 'Lower prices now' }).click()
    await page.clock.runFor(20_000)
    await comesToRest(page)
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  },
)

test('[S9.10] with reduced motion the carousel advances only on request', { tag: '@phone' }, async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await stopTheClock(page)
  await open('/')
  await page.clock.runFor(20_000)
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  await dot(page, 3).click()
  await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true')
  await expect(slides(page).nth(2)).toBeInViewport()
})

/**
 * Stops the page's clock before the page loads, so that all timers start at the same moment. A page without animation
 * frames waits for a touch before it loads its scripts, so a touch is simulated.
 */
async function stopTheClock(page: Page): Promise<void> {
  await page.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('pointerdown'))))
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
}

/** Waits until the carousel has stopped with a whole slide in view. */
async function comesToRest(page: Page): Promise<void> {
  const beside = () =>
    carousel(page)
      .getByRole('list')
      .evaluate((strip) =>
        Math.abs(Math.round(strip.scrollLeft / strip.clientWidth) * strip.clientWidth - strip.scrollLeft),
      )
  await expect.poll(beside).toBeLessThan(60)
}

test(
  '[S9.10] [S7.15] the banners are requested every 30 s, and changes are shown',
  { tag: '@desktop' },
  async ({ page, open, seller }) => {
    await stopTheClock(page)
    await open('/')
    await seller.change(
      `update banner set title = 'Beetroot came in' where view_sequence = 1`,
      `update banner set title = 'Vegetables for the week' where view_sequence = 1`,
    )
    await seller.shows(addressOf('listBanners'), 'Beetroot came in')
    let asked = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === new URL(addressOf('listBanners'), request.url()).pathname) asked += 1
    })
    for (const times of [1, 2]) {
      const answer = page.waitForResponse((response) => response.url().includes(addressOf('listBanners')))
      await page.clock.runFor(30_000)
      await answer
      expect(asked).toBe(times)
    }
    await page.clock.resume()
    await expect(carousel(page)).toContainText('Beetroot came in')
  },
)

test(
  '[S8.44] if the banners cannot be requested again, the old ones stay without a message',
  { tag: '@desktop' },
  async ({ page, open, visibleToasts, expectComplaint }) => {
    expectComplaint(/status of 500/)
    await stopTheClock(page)
    await open('/')
    await page.route(`**${addressOf('listBanners')}`, (route) => route.fulfill({ status: 500, json: {} }))
    const failed = page.waitForResponse((response) => response.url().includes(addressOf('listBanners')))
    await page.clock.runFor(30_000)
    await failed
    // An effect of the failure would show by the end of the retries.
    await page.clock.runFor(29_000)
    await page.clock.resume()
    await expect(
      page
        .getByRole('link', { name: 'Profile' })
        .or(page.getByRole('link', { name: 'Login' }))
        .first(),
    ).toBeVisible()
    await expect(slides(page)).toHaveCount(4)
    await expect(visibleToasts).toHaveCount(0)
  },
)

test(
  '[S1.1] [S2.38] [S3.10] [D3.1] [D3.2] [D10.9] the grid shows every top-level category with name, picture and description',
  { tag: ['@phone', '@quick'] },
  async ({ page, open, seller }) => {
    await seller.addCategory({ name: 'Honest honey' })
    await seller.shows('/', 'Honest honey')
    await open('/')
    await expect(categories(page)).toHaveCount(7)
    await expect(categories(page)).toContainText([
      'FruitsApples to mangoes, picked ripe',
      "VegetablesFor today's sabzi and the week's basket",
      'Dairy & eggs',
      'Staples',
      'Spices & pantry',
      'KitchenCooked to order, for your date',
      'Honest honeyNo description available',
    ])
    const cut = await categories(page)
      .locator('span')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent))
    expect(cut).toEqual([])
    for (const index of [0, 1, 2, 3, 4, 5]) {
      await categories(page).nth(index).scrollIntoViewIfNeeded()
      await expect.poll(() => pictureWidth(page, index)).toBeGreaterThan(0)
    }
    await categories(page).nth(1).click()
    await expect(page).toHaveURL(/\/categories\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Vegetables' })).toBeVisible()
  },
)

const categories = (page: Page) =>
  page
    .getByRole('heading', { name: 'What are you cooking?' })
    .locator('xpath=following-sibling::ul[1]')
    .getByRole('link')

const pictureWidth = (page: Page, index: number) =>
  categories(page)
    .nth(index)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.naturalWidth)

const place = (page: Page) => page.getByRole('button', { name: /^Deliver to/ }).filter({ visible: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Where shall we deliver?' })

test(
  '[D5.4] typing a pincode shows whether and when the shop delivers, and remembers it',
  { tag: '@phone' },
  async ({ page, open, expectFit }) => {
    await open('/')
    await expect(place(page)).toHaveAccessibleName('Deliver to Set your pincode')
    await place(page).click()
    const pincode = sheet(page).getByRole('textbox', { name: 'Pincode' })
    await expect(pincode).toBeFocused()
    await pincode.pressSequentially('41 1a0')
    await expect(pincode).toHaveValue('4110')
    await pincode.press('Enter')
    await expect(sheet(page).getByRole('status')).toHaveText('A pincode has 6 digits.')
    await pincode.fill('110001')
    await expect(sheet(page).getByRole('status')).toHaveText('We do not deliver to 110001 yet.')
    await expect(sheet(page).getByRole('button', { name: 'Deliver here', exact: true })).toBeDisabled()
    await pincode.fill('411001')
    await expect(sheet(page).getByRole('status')).toHaveText(
      /^We deliver to Pune Camp\. ₹25\.00, free above ₹299\.00\. Next: (today|tomorrow), \d+ [AP]M - \d+ [AP]M\.$/,
    )
    await expectFit()
    await sheet(page).getByRole('button', { name: 'Deliver here' }).click()
    await expect(sheet(page)).toHaveCount(0)
    await expect(place(page)).toHaveAccessibleName('Deliver to 411001 Pune Camp')
    await open('/aboutus')
    await expect(place(page)).toHaveAccessibleName('Deliver to 411001 Pune Camp')
  },
)

test(
  '[D5.4] a saved address can be chosen as the place unless it has no pincode',
  { tag: '@desktop' },
  async ({ page, customer }) => {
    await customer.saveAddress({ type: 'Office' })
    await customer.saveAddress({ type: 'Other', pincode: '4110' })
    await customer.open('/')
    await place(page).click()
    await expect(sheet(page).getByRole('listitem')).toHaveCount(1)
    await sheet(page)
      .getByRole('button', { name: /^Office/ })
      .click()
    await expect(sheet(page).getByRole('status')).toContainText('We deliver to Pune Camp.')
    await sheet(page).getByRole('button', { name: 'Deliver here' }).click()
    await expect(place(page)).toHaveAccessibleName('Deliver to Office 411001 Pune Camp')
  },
)

test(
  '[E5] a long pull at its header closes a sheet and returns the focus; a short pull does not',
  { tag: ['@phone', '@quick'] },
  async ({ page, open }) => {
    await open('/')
    const pull = async (far: number): Promise<void> => {
      const head = await sheet(page).getByRole('heading').boundingBox()
      if (!head) throw new Error('The sheet has no head')
      await page.mouse.move(head.x + 5, head.y + 5)
      await page.mouse.down()
      await page.mouse.move(head.x + 5, head.y + 5 + far / 2)
      await page.mouse.move(head.x + 5, head.y + 5 + far)
      await page.mouse.up()
    }
    await place(page).click()
    await expect(sheet(page)).toBeVisible()
    await pull(15)
    await expect(sheet(page)).toBeVisible()
    await pull(150)
    await expect(sheet(page)).toHaveCount(0)
    await expect(place(page)).toBeFocused()
  },
)

test(
  '[D5.4] if a pincode cannot be checked, this is reported and the check is retried',
  { tag: '@phone' },
  async ({ page, open, expectComplaint }) => {
    expectComplaint(/Failed to load resource: the server responded with a status of 503/)
    await page.route(`**${addressOf('getServiceability')}*`, (route) => route.fulfill({ status: 503, json: {} }))
    await open('/')
    await place(page).click()
    await sheet(page).getByRole('textbox', { name: 'Pincode' }).fill('411001')
    await expect(sheet(page).getByText('We could not check this pincode. Please try again.')).toBeVisible()
    await page.unrouteAll()
    await sheet(page).getByRole('button', { name: 'Try again' }).click()
    await expect(sheet(page).getByText('We deliver to Pune Camp.')).toBeVisible()
  },
)

test(
  '[S2.40] [D3.17] the header shows the signed-in mobile number, and none to visitors',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, open }) => {
    await open('/')
    await expect(page.getByText(/Signed in as/)).toHaveCount(0)
    await customer.open('/')
    const number = page.getByText(`Signed in as ${spaced(customer.mobileNumber)}`)
    await expect(number).toBeInViewport()
  },
)

test(
  '[E24] Home shows reduced items with an Add button, and when the kitchen cooks next',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, shop }) => {
    const { id } = await findByName(shop.url, 'Tomato')
    await customer.open('/')
    const lower = page.getByRole('region', { name: 'Lower prices now' })
    const tomato = lower.getByRole('article').filter({ has: page.getByRole('link', { name: 'Tomato', exact: true }) })
    await expect(tomato.getByText('15% off')).toBeVisible()
    await expect(tomato.locator('s')).toHaveText('Original price ₹42.00')
    await tomato.getByRole('button', { name: 'Add Tomato to cart' }).click()
    await expect(tomato.getByRole('textbox', { name: 'Tomato, quantity' })).toHaveValue('1')
    await expect.poll(async () => (await customer.cart()).items.map((line) => line.item_id)).toEqual([id])
    const kitchen = page.getByRole('region', { name: 'From our kitchen' })
    await expect(kitchen.getByText('Cooked to order, for the time you choose')).toBeVisible()
    await kitchen.getByRole('link', { name: 'See all: From our kitchen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible()

    await customer.open('/')
    await lower.getByRole('link', { name: 'See all: Lower prices now' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Lower prices now' })).toBeVisible()
    const found = page.getByRole('main').getByRole('article')
    await expect(found.filter({ hasText: 'Tomato' }).first()).toBeVisible()
    expect(await found.count()).toBeGreaterThan(8)
    expect(await found.filter({ hasText: '% off' }).count()).toBe(await found.count())
  },
)

test(
  '[E25] a shelf’s buttons scroll it by mouse and keyboard, and disappear at the ends',
  { tag: ['@desktop', '@quick'] },
  async ({ page, open, layoutShiftOf, expectFit }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open('/')
    const shelf = page.getByRole('region', { name: 'Lower prices now' })
    const on = page.getByRole('button', { name: 'Show more: Lower prices now' })
    const back = page.getByRole('button', { name: 'Show earlier ones: Lower prices now' })
    const cards = shelf.getByRole('article')
    const before = await shelf.getByRole('list').boundingBox()
    await page.mouse.move(400, 400)
    await expect(on).toBeVisible()
    await expect(back).toBeHidden()
    expect(await shelf.getByRole('list').boundingBox()).toEqual(before)
    await expect(cards.last()).not.toBeInViewport({ ratio: 1 })
    await on.click()
    await expect(cards.last()).toBeInViewport({ ratio: 1 })
    await expect(on).toBeHidden()
    await expect(back).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cards.first()).toBeInViewport({ ratio: 1 })
    await expect(on).toBeFocused()
    await expect(back).toBeHidden()
    await page.setViewportSize({ width: 1920, height: 860 })
    await expect(on).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 860 })
    await expectFit()
    expect(await layoutShiftOf('/')).toBeLessThanOrEqual(0.02)
  },
)

test('Home fits the screen in light and dark mode, without shifts on loading', async ({
  page,
  layoutShiftOf,
  expectFit,
}) => {
  expect(await layoutShiftOf('/')).toBeLessThanOrEqual(0.02)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectFit()
})
