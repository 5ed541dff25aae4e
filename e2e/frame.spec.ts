import { expect, test } from './support/pages.ts'

test(
  '[E250] from Home to a category and back, top bar and page do not move',
  { tag: ['@phone', '@quick'] },
  async ({ page, layoutShiftOf }) => {
    const shiftSince = (before: number): Promise<number> =>
      page.evaluate(
        (known) => (window as unknown as { layoutShift: { total: number } }).layoutShift.total - known,
        before,
      )
    const onHome = await layoutShiftOf('/')
    await page.evaluate(() => window.scrollTo(0, 0))
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Vegetables/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vegetables' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').first()).toBeInViewport()
    const onCategory = await shiftSince(onHome)
    expect(onCategory).toBeLessThanOrEqual(0.01)
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('link', { name: 'Farmstand, home' })).toHaveCount(1)
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Home' }).click()
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^Fruits/ })
        .first(),
    ).toBeInViewport()
    expect(await shiftSince(onHome + onCategory)).toBeLessThanOrEqual(0.01)
    await expect(banner.getByRole('link', { name: 'Farmstand, home' })).toHaveCount(1)
  },
)

for (const [width, size] of [
  [1280, 24],
  [769, 16],
] as const)
  test(
    `[E251] beside the search box the place of delivery is shown whole (${width} px, text of ${size} px)`,
    { tag: ['@desktop', '@quick'] },
    async ({ page, customer, expectFit }) => {
      await page.setViewportSize({ width, height: 860 })
      const browser = await page.context().newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: size } })
      await customer.saveAddress()
      await customer.open('/')
      const name = page.getByRole('banner').getByText('411001 Pune Camp')
      await expect(name).toBeVisible()
      await expect
        .poll(() => name.evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]))
        .toEqual([0, 0])
      await expectFit()
    },
  )

test(
  '[E252] at 150 % text the bottom bar’s only name stays on one line beside the cart’s total',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, expectFit }) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
    await customer.put(['Onion', 4])
    await customer.open('/')
    const bar = page.getByRole('navigation', { name: 'Quick links' })
    await expect(bar.getByRole('button', { name: /^Cart/ })).toContainText('₹')
    const name = bar.getByText('Home', { exact: true })
    const lines = await name.evaluate((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))
    expect(lines).toBeLessThan(1.5)
    const entries = await bar.getByRole('link').or(bar.getByRole('button')).all()
    for (const entry of entries) expect((await entry.boundingBox())?.width).toBeGreaterThanOrEqual(44)
    await expectFit()
  },
)

test(
  '[E253] at 769 px the search box keeps its width, and a banner’s title has two lines at most',
  { tag: ['@desktop', '@quick'] },
  async ({ page, customer, expectFit }) => {
    await page.setViewportSize({ width: 769, height: 860 })
    await customer.put(['Onion', 4])
    await customer.saveAddress()
    await customer.open('/')
    await expect(page.getByRole('banner').getByRole('button', { name: /^Cart/ })).toContainText('₹')
    const search = await page.getByRole('banner').getByRole('combobox').boundingBox()
    expect(search?.width).toBeGreaterThanOrEqual(150)
    const titles = page.getByRole('main').locator('[data-carousel] li p:first-of-type')
    const lines = await titles.evaluateAll((all) =>
      all.map((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))),
    )
    expect(lines.length).toBeGreaterThan(1)
    expect(Math.max(...lines)).toBeLessThanOrEqual(2)
    await expectFit()
  },
)
