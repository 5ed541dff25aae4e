import { LANGUAGE_COOKIE } from '@farmstand/contracts/office/language-cookie'
import type { Page } from '@playwright/test'
import { advanceByCommand } from '../server/src/testing/orders-by-command.ts'
import { expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'

const chooseIn = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).filter({ visible: true }).getByRole('button', { name }).click()
const spoken = (page: Page, lang: string) => expect(page.locator('html')).toHaveAttribute('lang', lang)

test(
  '[O97] [O95] a packer’s phone in Marathi shows Marathi names in packing and keeps the language',
  { tag: '@phone' },
  async ({ page, shop, customer, database, expectComplaint, expectFit }) => {
    expectComplaint(/401/)
    const order = await customer.order(['Green pear', 2], ['Mint leaves', 3])
    await advanceByCommand(shop, order.order_number, 'confirmed')
    await signInToOffice(page, shop, 'Asha', 'packer')
    await page.getByRole('button', { name: 'Asha, Packer' }).click()
    await chooseIn(page, 'Language', 'मराठी')
    await spoken(page, 'mr-IN')

    await page.getByRole('link', { name: 'पॅकिंग' }).click()
    await expectFit()
    await page.getByRole('link', { name: new RegExp(`#${order.order_number}`) }).click()
    const title = page.getByRole('heading', { level: 2 })
    await expect(title.first()).toHaveText('पुदिना')
    await expect(page.locator('p[lang="en"]')).toHaveText('Mint leaves')
    await expect(page.getByText('3 × 100 ग्रॅम').first()).toBeVisible()
    await expectFit()
    const packed = page.getByRole('main').getByRole('button', { name: /पॅक झाले$/ })
    await packed.click()
    await expect(title.first()).toHaveText('नासपती')
    await page.getByRole('button', { name: 'पुरेसे नाही' }).click()
    await page.getByRole('button', { name: '1', exact: true }).click()
    await page.reload()
    await spoken(page, 'mr-IN')
    await expect(page.getByText('किती पिशव्या?')).toBeVisible()
    await page.getByRole('button', { name: '1', exact: true }).click()
    await expect.poll(async () => (await customer.orders())[0]?.o_status).toBe('PACKED')
    const { rows } = await database.query(
      `select language from staff where uid = (select substr(actor, 7)::uuid from audit_entry where operation = 'finishPacking' and subject = $1)`,
      [`order:${order.uid}`],
    )
    expect(rows).toEqual([{ language: 'mr' }])

    await page.getByRole('button', { name: /^Asha, / }).click()
    await page.getByRole('button', { name: 'लॉगआउट' }).filter({ visible: true }).click()
    await expect(page.getByRole('button', { name: 'पासकीने लॉगिन करा' })).toBeVisible()
    await chooseIn(page, 'भाषा', 'हिंदी')
    await spoken(page, 'hi-IN')
    // The language chosen before signing in applies to the person who signs in.
    await page.getByRole('button', { name: /पासकी/ }).click()
    await expect(page.getByRole('button', { name: /^Asha, / })).toBeVisible()
    await spoken(page, 'hi-IN')
    await expect
      .poll(async () => (await database.query(`select 1 from staff where name = 'Asha' and language = 'hi'`)).rowCount)
      .toBe(1)
  },
)

test(
  '[O97] [O96] in Hindi, orders and packing show items, combos and refusals in Hindi',
  { tag: '@quick' },
  async ({ page, shop, customer, expectComplaint }) => {
    expectComplaint(/4(01|22)/)
    const order = await customer.order(['Baingan bharta kit', 1])
    await advanceByCommand(shop, order.order_number, 'confirmed')
    await signInToOffice(page, shop, 'Anita', 'owner')
    await page.waitForURL(`${shop.officeUrl}/`)
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'hi', url: shop.officeUrl }])
    await page.goto(`${shop.officeUrl}/orders/${order.uid}`)
    await spoken(page, 'hi-IN')
    await expect(page.getByRole('cell', { name: 'बैंगन भरता किट' }).first()).toBeVisible()
    await page.goto(`${shop.officeUrl}/packing/${order.uid}`)
    await expect(page.getByText('कॉम्बो: बैंगन भरता किट').first()).toBeVisible()

    await page.goto(`${shop.officeUrl}/settings`)
    await page.getByRole('button', { name: 'बदलें: टैक्स और लाइसेंस' }).click()
    await page.getByLabel('GSTIN').fill('27')
    await page.getByRole('button', { name: 'देखें क्या बदलेगा' }).click()
    await page.getByRole('button', { name: 'सेव करें', exact: true }).click()
    await expect(page.getByText('GSTIN: ऐसे नहीं लिखा जाता। 15 अक्षर और अंक।')).toBeVisible()
  },
)

test('[O94] no Hindi or Marathi screen scrolls sideways; the default is the browser language', async ({
  browser,
  page,
  shop,
  database,
  viewport,
  baseURL,
}) => {
  await signInToOffice(page, shop, 'Anita', 'owner')
  await page.waitForURL(`${shop.officeUrl}/`)
  for (const [language, lang] of [
    ['hi', 'hi-IN'],
    ['mr', 'mr-IN'],
  ] as const) {
    for (const path of [
      '/',
      '/orders',
      '/packing',
      '/stock',
      '/items',
      '/staff',
      '/audit',
      '/slots',
      '/problems',
      '/settings',
      '/slots/week',
      '/counter',
      '/customers',
      '/harvest',
      '/kitchen',
      '/delivery',
      '/rider',
      '/cash-up',
      '/categories',
      '/banners',
      '/shelves',
      '/plans',
      '/messages',
      '/books',
      '/books/service',
    ]) {
      await database.query(`delete from rate_counter where bucket like 'office-readings:%'`)
      await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: shop.officeUrl }])
      await page.goto(shop.officeUrl + path)
      await spoken(page, lang)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      const { wide, room } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        room: document.documentElement.clientWidth,
      }))
      expect(wide, `${lang} ${path}`).toBeLessThanOrEqual(room)
      // Hours are written as people speak them. The shop's own texts may contain English ones.
      if (!['/settings', '/audit'].includes(path))
        await expect(page.getByRole('main'), `${lang} ${path}`).not.toContainText(/\b\d{1,2} [AP]M\b/)
    }
    // The font file for Devanagari has one weight. The browser makes bold text only if the face does not claim it.
    const faces = (): Promise<string[]> =>
      page.evaluate(() =>
        [...document.fonts]
          .filter(({ unicodeRange }) => /U\+900/i.test(unicodeRange))
          .map(({ weight, status }) => `${weight} ${status}`),
      )
    await expect.poll(faces).toEqual(['400 500 loaded'])
  }
  const stranger = await browser.newContext({ locale: 'mr-IN', viewport, ...(baseURL && { baseURL }) })
  const door = await stranger.newPage()
  await door.goto(`${shop.officeUrl}/pair`)
  await spoken(door, 'mr-IN')
  await expect(door.getByRole('heading', { name: 'हा फोन जोडा' })).toBeVisible()
  await stranger.close()
})

test('[O95] the language chosen on one device is used on the next', async ({
  page,
  shop,
  database,
  expectComplaint,
}) => {
  expectComplaint(/401/)
  await signInToOffice(page, shop, 'Meera', 'owner')
  await page.waitForURL(`${shop.officeUrl}/`)
  await spoken(page, 'en-IN')
  await database.query(`update staff set language = 'mr' where name = 'Meera'`)
  await page.goto(`${shop.officeUrl}/staff`)
  await spoken(page, 'mr-IN')
  await expect(page.getByRole('heading', { level: 1, name: 'स्टाफ' })).toBeVisible()
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test(
    '[O55] [O95] a restarted phone opens offline in its last language, with its unsent steps',
    { tag: '@phone' },
    async ({ page, context, shop, customer, expectComplaint }) => {
      expectComplaint(/401|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)/)
      const order = await customer.order(['Green pear', 2], ['Mint leaves', 3])
      await advanceByCommand(shop, order.order_number, 'confirmed')
      await signInToOffice(page, shop, 'Asha', 'packer')
      await page.getByRole('link', { name: 'Packing' }).click()
      await page.getByRole('link', { name: new RegExp(`#${order.order_number}`) }).click()
      await page.route('**/office/v1/do/packLine', (route) => route.abort())
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Packed( \d+)?$/ })
        .click()
      await expect(page.getByText(/: 1 step is waiting/)).toBeVisible()
      await page.getByRole('button', { name: 'Asha, Packer' }).click()
      await chooseIn(page, 'Language', 'मराठी')
      await spoken(page, 'mr-IN')
      await expect(page.getByRole('heading', { level: 2, name: 'नासपती' })).toBeVisible()
      const kept = () =>
        page.evaluate(async () =>
          (await (await caches.open('screens')).match('/'))?.text().then((text) => text.includes('mr-IN')),
        )
      await expect.poll(kept).toBe(true)

      await context.setOffline(true)
      await page.reload()
      await spoken(page, 'mr-IN')
      await expect(page.getByRole('heading', { level: 2, name: 'नासपती' })).toBeVisible()
      await expect(page.getByText(/1 नोंद पाठवायची/)).toBeVisible()
      await page.unroute('**/office/v1/do/packLine')
      await context.setOffline(false)
      await expect(page.getByText(/1 नोंद पाठवायची/)).toHaveCount(0)
    },
  )
})
