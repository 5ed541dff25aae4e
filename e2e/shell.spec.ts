import { addressOf } from '@farmstand/contracts/calls'
import type { Page } from '@playwright/test'
import { categoryId, findByName } from './support/catalogue.ts'
import { expect, test } from './support/pages.ts'

const topBar = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')

/** The pages with their headings. The layout of pages without `fit` is checked in tests that fill them with content. */
const routes: readonly { path: string; heading: string | RegExp; at?: string; fit?: boolean }[] = [
  { path: '/', heading: 'Farmstand, fresh food delivered' },
  { path: '/Auth', heading: 'Sign in to Farmstand' },
  { path: '/categories/{category}', heading: 'Fruits' },
  { path: '/product/{product}', heading: /./ },
  { path: '/profile', at: '/profile/info', heading: /./ },
  { path: '/profile/info', heading: /./, fit: true },
  { path: '/profile/myaddress', heading: /./ },
  { path: '/profile/wallet', heading: /./ },
  { path: '/profile/order', heading: /./ },
  { path: '/cart', heading: 'My Cart', fit: true },
  { path: '/checkout', heading: /./ },
  { path: '/aboutus', heading: 'About Us', fit: true },
  { path: '/contactus', heading: 'Contact Us', fit: true },
  { path: '/deleteAccount', heading: /./ },
]

test(
  '[S2.1] [S2.2] [S2.3] [S2.4] [S2.5] [S2.6] [S2.7] [S2.8] [S2.9] [S2.10] [S2.11] [S2.12] [S2.13] [S2.14] [S2.16] [S1.7] [D1.3] every route is inside the shell, with or without a trailing slash',
  { tag: '@quick' },
  async ({ page, open, expectFit, isMobile, shop }) => {
    test.setTimeout(120_000)
    for (const { path, at = path, heading, fit } of routes) {
      const place = (await filled(shop.url, at)).replace(/\/$/, '')
      // The spellings are tried at one screen size only, because the meaning of an address does not depend on it.
      const spellings = [
        await filled(shop.url, path),
        ...(isMobile || path === '/' ? [] : [`${await filled(shop.url, path)}/`]),
      ]
      for (const spelling of spellings) {
        const answer = await open(spelling)
        expect(answer.status(), spelling).toBe(200)
        await expect(page).toHaveURL((url) => url.pathname.replace(/\/$/, '') === place)
        await expect(topBar(page)).toBeVisible()
        await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toHaveCount(1)
        await expect(footer(page)).toBeVisible()
      }
      if (fit) await expectFit()
    }
  },
)

/** Returns the path with placeholders replaced by real ids of the demo shop. */
async function filled(url: string, path: string): Promise<string> {
  if (!path.includes('{')) return path
  const [fruits, tomato] = await Promise.all([categoryId(url, 'Fruits'), findByName(url, 'Tomato')])
  return path.replace('{category}', String(fruits)).replace('{product}', String(tomato.id))
}

test(
  '[S2.15] [S2.16] [D10.8] any other path, also in other letter case, shows ‘not found’ without the shell',
  { tag: '@desktop' },
  async ({ page, open, expectComplaint, expectFit }) => {
    expectComplaint(/Failed to load resource: the server responded with a status of 404/)
    for (const path of [
      '/nothing/here',
      '/categories',
      '/product',
      '/admin',
      '/aboutus/more',
      '/auth',
      '/Profile/Info',
      '/CART',
    ]) {
      const answer = await open(path)
      expect(answer.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found', exact: true })).toBeVisible()
      await expect(page).toHaveTitle('Page not found')
      await expect(topBar(page)).toHaveCount(0)
      await expect(footer(page)).toHaveCount(0)
    }
    await expectFit()
    await page.getByRole('link', { name: 'Go to the shop' }).click()
    await expect(page).toHaveURL('/')
  },
)

test(
  '[E9] the page for a missing address offers the shop’s search',
  { tag: '@phone' },
  async ({ page, open, expectComplaint, expectFit }) => {
    expectComplaint(/Failed to load resource: the server responded with a status of 404/)
    await open('/nothing/here')
    await expect(page.getByRole('link', { name: 'Farmstand, home' })).toBeVisible()
    await expectFit()
    const form = page.getByRole('search', { name: 'Search the shop' })
    await form.getByRole('searchbox', { name: 'Search the shop' }).fill('onion')
    await form.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/?q=onion')
    await expect(page.getByRole('heading', { level: 1, name: 'Results for ‘onion’' })).toBeVisible()
  },
)

test(
  '[S2.15] [S2.16] [D1.2] for an unknown id, a message inside the shell says that it is gone',
  { tag: ['@phone', '@quick'] },
  async ({ page, open, expectComplaint, expectFit }) => {
    expectComplaint(/Failed to load resource: the server responded with a status of 404/)
    for (const path of [
      '/product/99999999',
      '/product/0',
      '/product/abc',
      '/product/-1',
      '/product/1e3',
      '/product/99999999999999999999',
      '/product/%F0%9F%8D%85',
      '/categories/99999999',
      '/categories/abc',
    ]) {
      const answer = await open(path)
      expect(answer.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'We could not find that' })).toHaveCount(1)
      await expect(topBar(page)).toBeVisible()
      await expect(footer(page)).toBeVisible()
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    }
    await expectFit()
  },
)

test(
  '[S2.17] after a crash the page shows the specified text and can be reloaded',
  { tag: ['@phone', '@quick'] },
  async ({ page, open, expectComplaint }) => {
    expectComplaint(/./)
    await open('/')
    await page.route(/\/categories\/\d+\.data/, (route) =>
      route.fulfill({ status: 200, contentType: 'text/x-script', body: 'broken' }),
    )
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Fruits/ })
      .click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!', exact: true }),
    ).toBeVisible()
    await expect(page.getByText('broken')).toHaveCount(0)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Fruits' })).toBeVisible()
  },
)

test(
  '[D10.14] if a page cannot be reached, the present one stays, with a button to retry',
  { tag: '@phone' },
  async ({ page, context, open, expectComplaint }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED|status of 503/)
    await open('/')
    const notice = page.getByText('We cannot reach the shop. You can still see what was loaded before.')
    const again = page.getByRole('button', { name: 'Try again' })
    const fruits = page.getByRole('main').getByRole('link', { name: /^Fruits/ })
    await context.setOffline(true)
    await fruits.click()
    await expect(notice).toBeVisible()
    await again.click()
    await expect(notice).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(fruits).toBeVisible()
    await expect(footer(page)).toBeAttached()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Fruits' })).toBeVisible()
    await expect(notice).toHaveCount(0)

    const chosen = page.getByRole('link', { name: /^Exotic & imported/ })
    await page.route(/\/categories\/\d+\.data/, (route) => route.fulfill({ status: 503, body: 'busy' }))
    const cards = page.getByRole('main').getByRole('article')
    const before = await cards.count()
    await chosen.click()
    await expect(notice).toBeVisible()
    expect(await cards.count()).toBe(before)
    await page.unrouteAll()
    await again.click()
    await expect(chosen).toHaveAttribute('aria-current', 'true')
    await expect(notice).toHaveCount(0)
  },
)

test(
  '[S2.22] [S2.28] the logo leads home from everywhere, and a home icon from all but Home',
  { tag: ['@desktop', '@quick'] },
  async ({ page, open }) => {
    await open('/aboutus')
    const home = topBar(page).getByRole('link', { name: 'Home', exact: true })
    const logo = topBar(page).getByRole('link', { name: 'Farmstand, home' })
    await expect(home).toBeVisible()
    await logo.click()
    await expect(page).toHaveURL('/')
    await expect(home).toHaveCount(0)
    await open('/contactus')
    await home.click()
    await expect(page).toHaveURL('/')
  },
)

test(
  '[S2.30] [S2.31] the profile link reads Login and opens Auth, and opens Profile once signed in',
  { tag: '@desktop' },
  async ({ page, open, customer }) => {
    const entries = page
      .getByRole('navigation', { name: 'Main' })
      .or(page.getByRole('navigation', { name: 'Quick links' }))
    const bar = entries.filter({ visible: true })
    await open('/')
    await bar.getByRole('link', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/Auth')
    // While the session is being checked, nobody is asked to log in.
    const { promise: said, resolve: say } = Promise.withResolvers<void>()
    await page.route(`**${addressOf('whoami')}`, async (route) => {
      await said
      await route.continue()
    })
    await customer.open('/aboutus')
    await expect(bar.getByRole('link', { name: 'Profile', exact: true })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0)
    say()
    await bar.getByRole('link', { name: 'Profile', exact: true }).click()
    await expect(page).toHaveURL('/profile/info')
  },
)

test(
  '[S2.29] [S2.30] [D3.16] the cart button counts lines, not pieces; the profile button shows the full name',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, database }) => {
    await customer.put(['Carrot', 3], ['Onion'])
    await database.query("update customer set full_name = 'Asha Kulkarni' where uid = $1", [customer.uid])
    await customer.open('/contactus')
    const entries = page
      .getByRole('navigation', { name: 'Main' })
      .or(page.getByRole('navigation', { name: 'Quick links' }))
    const bar = entries.filter({ visible: true })
    await expect(bar.getByTestId('cart-badge')).toBeVisible()
    await expect(bar.getByTestId('cart-badge')).toHaveText('2 items')
    await expect(bar.getByRole('link', { name: 'Asha Kulkarni' })).toHaveAttribute('href', '/profile')
  },
)

test(
  '[S1.8] [S1.9] [S9.22] [D10.9] the footer shows the address, contacts and version of the shop',
  { tag: ['@phone', '@quick'] },
  async ({ page, open }) => {
    await open('/')
    await expect(footer(page).getByRole('heading', { name: 'Office' })).toBeVisible()
    await expect(footer(page).getByText('14 Fergusson College Road')).toBeVisible()
    await expect(footer(page).getByRole('heading', { name: 'Farm', exact: true })).toBeVisible()
    await expect(footer(page).getByText('Mulshi Road, Paud')).toBeVisible()
    const whatsapp = footer(page).getByRole('link', { name: 'Order on WhatsApp' })
    await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/910000000002\?text=Hello%20Farmstand/)
    await expect(footer(page).getByText('+91 00000 00002', { exact: true })).toBeVisible()
    await expect(whatsapp).toHaveAttribute('target', '_blank')
    await expect(whatsapp).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(footer(page).getByRole('link', { name: 'support@farmstand.example' })).toHaveAttribute(
      'href',
      'mailto:support@farmstand.example',
    )
    await expect(footer(page).getByRole('link', { name: /^Instagram/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.instagram\.com\//,
    )
    await expect(footer(page).getByRole('link', { name: /^Facebook/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.facebook\.com\//,
    )
    await expect(footer(page).getByText('Version 1.0.0', { exact: true })).toBeVisible()
    await expect(footer(page).getByText('FSSAI Lic. No. (grocery) 10000000000001')).toBeVisible()
    for (const [name, place] of [
      [/^Google Play/, 'https://play.google.com/store/apps/details?id=example.farmstand'],
      [/^App Store/, 'https://apps.apple.com/in/app/farmstand-example/id000000000'],
    ] as const) {
      await expect(footer(page).getByRole('link', { name })).toBeVisible()
      await expect(footer(page).getByRole('link', { name })).toHaveAttribute('href', place)
    }
    // An empty value hides its element.
    await expect(footer(page).getByRole('link', { name: /YouTube/ })).toHaveCount(0)
  },
)

test('[S1.10] no link in the shell leads to an administration', { tag: '@desktop' }, async ({ page, open }) => {
  await open('/')
  await expect(page.getByRole('link', { name: /admin|dashboard|manage/i })).toHaveCount(0)
})

test(
  '[S1.7] [E111] the pages linked in the footer exist, also the common questions',
  { tag: '@desktop' },
  async ({ page, open }) => {
    await open('/')
    const links = footer(page).getByRole('link').and(page.locator('[href^="/"]'))
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(paths).toEqual(
      expect.arrayContaining([
        '/aboutus',
        '/contactus',
        '/policies/questions',
        '/policies/privacy',
        '/policies/grievance',
      ]),
    )
    for (const path of paths) {
      const answer = await open(path)
      expect(answer.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    }
  },
)

test(
  'a keyboard user can skip to the content, and a page change is announced',
  { tag: '@desktop' },
  async ({ page, open }) => {
    await open('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    await footer(page).getByRole('link', { name: 'About Us' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'About Us · Farmstand' })).toHaveCount(1)
  },
)

test('Back restores the scroll position', { tag: '@phone' }, async ({ page, open }) => {
  await open('/')
  const last = page.getByRole('region', { name: 'Also in the shop' }).getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(300)
  await last.click()
  await expect(page).not.toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50)
})

test(
  'the page shows a notice while the visitor is offline',
  { tag: '@phone' },
  async ({ page, context, open, expectComplaint }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    await open('/')
    const notice = page.getByText('No connection. Your cart is safe.')
    await expect(notice).toHaveCount(0)
    await context.setOffline(true)
    await expect(notice).toBeVisible()
    await context.setOffline(false)
    await expect(notice).toHaveCount(0)
  },
)

test('[S1.7] [D9.1] Contact Us shows the telephone number as text and link', async ({ page, open }) => {
  await open('/contactus')
  const call = page.getByRole('main').getByRole('link', { name: '+91 00000 00001' })
  await expect(call).toBeVisible()
  await expect(call).toHaveAttribute('href', 'tel:+910000000001')
})

for (const path of ['/', '/aboutus', '/categories/2', '/checkout'])
  test(
    `[S2.22] on a phone the logo leads Home from ${path}, with the shop’s name if it fits`,
    { tag: '@phone' },
    async ({ page, open }) => {
      await open(path)
      const logo = page.getByRole('banner').getByRole('link', { name: 'Farmstand, home' })
      await expect(logo).toHaveAttribute('href', '/')
      const mark = await logo.locator('svg, img').first().boundingBox()
      expect(mark?.width).toBeGreaterThanOrEqual(28)
      expect(mark?.height).toBeGreaterThanOrEqual(28)
      const room = await logo.boundingBox()
      expect(room?.width).toBeGreaterThanOrEqual(44)
      expect(room?.height).toBeGreaterThanOrEqual(44)
      const name = logo.getByText('Farmstand')
      if (path === '/' || path === '/checkout') await expect(name).toBeVisible()
      else await expect(name).toBeHidden()
    },
  )
