import { addressOf } from '@farmstand/contracts/calls'
import { errorCatalogue } from '@farmstand/contracts/error-codes'
import type { User } from '@farmstand/contracts/user'
import { answered } from './support/account.ts'
import { categoryId, findByName } from './support/catalogue.ts'
import { gotoWithToken } from './support/customer.ts'
import { faultsOf } from './support/geometry.ts'
import { expect, hydrated, test } from './support/pages.ts'
import { rawGet } from './support/raw-request.ts'

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
const once = { tag: '@desktop' }

test.describe(() => {
  test.use(phone)

  test(
    'a language is chosen below every page, kept across pages, and left the same way',
    once,
    async ({ page, open }) => {
      await open('/')
      await page.getByRole('group', { name: 'Language' }).getByRole('link', { name: 'हिंदी' }).click()
      await expect(page).toHaveURL(/\/hi$/)
      await hydrated(page)
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
      await page
        .getByRole('main')
        .getByRole('link', { name: /^सब्ज़ियाँ आज/ })
        .click()
      await expect(page).toHaveURL(/\/hi\/categories\/\d+/)
      await expect(page.getByText('सब-कैटेगरी की सूची').filter({ visible: true })).toBeVisible()

      // An address without a language redirects to the chosen language and keeps its query.
      await page.goto('/?q=tomato')
      await expect(page).toHaveURL(/\/hi\?q=tomato$/)
      await hydrated(page)
      await page.getByRole('group', { name: 'भाषा' }).getByRole('link', { name: 'English' }).click()
      await expect(page).toHaveURL(/\/\?q=tomato$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Results for ‘tomato’' })).toBeVisible()
    },
  )

  test(
    'screens at 360 px have no more layout faults in Hindi and Marathi than in English',
    once,
    async ({ page, customer, shop }) => {
      test.setTimeout(180_000)
      const order = await customer.order(['Carrot', 9])
      await customer.put(['Tomato', 2], ['Paneer'], ['Dal tadka', 2])
      const vegetables = await categoryId(shop.url, 'Vegetables')
      const { id } = await findByName(shop.url, 'Tomato')
      const account = ['info', 'wallet', 'order', `order/${order.uid}`].map((part) => `/profile/${part}`)
      for (const path of [
        '',
        '?q=zzqxwv',
        `/categories/${vegetables}`,
        `/product/${id}`,
        '/cart',
        '/checkout',
        ...account,
        '/deleteAccount',
      ]) {
        const faults: Record<string, string[]> = {}
        for (const language of ['en', 'hi', 'mr'] as const) {
          await customer.open(language === 'en' ? path.replace(/^(?!\/)/, '/') : `/${language}${path}`)
          await page.getByRole('main').getByRole('heading').first().waitFor()
          await hydrated(page)
          await page.waitForLoadState('networkidle')
          faults[language] = await faultsOf(page)
        }
        const { en = [], hi = [], mr = [] } = faults
        expect(Math.max(hi.length, mr.length), `${path}: ${[...hi, ...mr].join(', ')}`).toBeLessThanOrEqual(en.length)
      }
    },
  )

  test(
    'a visitor’s language is saved in a new account, and offered on another device',
    once,
    async ({ page, open, codeFor, browser, baseURL }) => {
      await open('/mr')
      await page.getByRole('group', { name: 'भाषा' }).getByRole('link', { name: 'मराठी' }).click()
      await page.goto('/Auth')
      await expect(page).toHaveURL(/\/mr\/Auth$/)
      const number = `97${String(Date.now()).slice(-8)}`
      await page.getByRole('textbox', { name: 'मोबाइल नंबर' }).fill(number)
      await page.getByRole('button', { name: 'OTP मिळवा' }).click()
      const kept = page.waitForResponse((answer) => answer.url().endsWith(addressOf('chooseLanguage')))
      await page.getByRole('textbox', { name: 'OTP' }).fill(await codeFor(number))
      await page.getByRole('button', { name: 'OTP सबमिट करा' }).click()
      expect((await kept).status()).toBe(200)
      await expect(page).toHaveURL(/\/mr$/)

      const token = await page.evaluate(() => localStorage.getItem('token'))
      const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
      const other = await elsewhere.newPage()
      await gotoWithToken(other, '/aboutus', token ?? '')
      await expect(other).toHaveURL(/\/mr\/aboutus$/)
      const headers = { authorization: `Bearer ${token}` }
      expect((await answered<User>(other.request.get(addressOf('whoami'), { headers }))).language).toBe('mr')
      await elsewhere.close()
    },
  )

  test(
    'an order is placed in Hindi, and the profile changes the language of the list',
    once,
    async ({ page, customer }) => {
      await customer.put(['Tomato', 9])
      await customer.saveAddress()
      await customer.open('/hi/cart')
      await page.getByRole('button', { name: /^चेकआउट/ }).click()
      await expect(page).toHaveURL(/\/hi\/checkout$/)
      const grocery = page.getByRole('region', { name: 'किराना' })
      await grocery.getByRole('radio', { name: /^कल/ }).check({ force: true })
      await grocery.getByRole('radio', { name: /^सुबह 9 - 11 बजे/ }).check({ force: true })
      await page.getByRole('radio', { name: /कैश ऑन डिलीवरी/ }).check({ force: true })
      await page.getByRole('button', { name: /^ऑर्डर करें/ }).click()
      await expect(page.getByText('ऑर्डर हो गया!').first()).toBeVisible()
      await page.goto('/hi/profile/info')
      await page.getByRole('main').locator('summary', { hasText: 'भाषा' }).click()
      await page
        .getByRole('main')
        .getByRole('group', { name: 'भाषा' })
        .filter({ visible: true })
        .getByRole('link', { name: 'मराठी' })
        .click()
      await expect(page).toHaveURL(/\/mr\/profile\/info$/)
      await page.getByRole('link', { name: 'माझ्या ऑर्डर' }).click()
      await expect(page.getByText('ऑर्डर मिळाली')).toBeVisible()
    },
  )
})

test('pages rendered in parallel do not mix languages', once, async ({ shop, seller }) => {
  const paths = ['', '/aboutus', '/cart', `/categories/${await categoryId(shop.url, 'Vegetables')}`]
  for (let round = 1; round <= 3; round++) {
    // A change of the catalogue makes the server render every page again.
    const renamed = (english: string, hindi: string, marathi: string): string =>
      `update category set name = '${english}', local_texts = jsonb_set(jsonb_set(local_texts, '{hi,name}', '"${hindi}"'),
         '{mr,name}', '"${marathi}"') where slug = 'vegetables'`
    await seller.change(
      renamed(`Vegetables ${round}`, `सब्ज़ियाँ ${round}`, `भाज्या ${round}`),
      renamed('Vegetables', 'सब्ज़ियाँ', 'भाज्या'),
    )
    await seller.shows(addressOf('listCategories'), `Vegetables ${round}`)
    const asked = paths.flatMap((path) => (['en', 'hi', 'mr'] as const).map((language) => ({ path, language })))
    const answers = await Promise.all(
      asked.map(({ path, language }) => rawGet(shop.url, language === 'en' ? path || '/' : `/${language}${path}`)),
    )
    for (const [index, { language, path }] of asked.entries()) {
      const body = answers[index]?.body ?? ''
      if (path.startsWith('/categories'))
        expect(body).toContain(`${{ en: 'Vegetables', hi: 'सब्ज़ियाँ', mr: 'भाज्या' }[language]} ${round}`)
      expect(body, `${language}${path}`).toContain(`<html lang="${language}-IN">`)
      const others = { en: /कार्ट/, hi: /Skip to content|थेट/, mr: /Skip to content|सीधे/ }
      expect(body, `${language}${path}`).not.toMatch(others[language])
    }
  }
})

test(
  '[D5.4] a saved address is labelled in the language of the page where it is chosen',
  once,
  async ({ page, customer }) => {
    await customer.saveAddress({ type: 'Office' })
    await customer.open('/hi')
    await hydrated(page)
    await page
      .getByRole('button', { name: /^डिलीवरी/ })
      .filter({ visible: true })
      .click()
    const saved = page.getByRole('region', { name: 'आपके पते' })
    await expect(saved.getByRole('button')).toHaveText(/^ऑफ़िस/)
  },
)

test(
  '[E12] a refusal is shown in the language of the page',
  once,
  async ({ page, customer, shop, expectComplaint }) => {
    expectComplaint(/status of 422/)
    const { id } = await findByName(shop.url, 'Tomato')
    const reply = { code: 'QUANTITY_LIMIT', message: errorCatalogue.QUANTITY_LIMIT.message, request_id: 'x' }
    await page.route(`**${addressOf('addCartItem')}?*`, (route) => route.fulfill({ status: 422, json: reply }))
    await customer.open(`/mr/product/${id}`)
    await hydrated(page)
    await page.getByRole('main').getByRole('button', { name: /टोमॅटो/ }).first().click()
    await expect(page.getByText('या वस्तूची जास्तीत जास्त संख्या तुम्ही घेतली आहे.')).toBeVisible()
  },
)

test(
  '[E13] in Hindi and Marathi items and categories have their own names everywhere',
  once,
  async ({ page, customer, shop }) => {
    await customer.put(['Tomato', 2], ['Weekly vegetable basket'])
    const { id, description, local_descriptions: said } = await findByName(shop.url, 'Tomato')
    const carries = async (path: string) => {
      const { body } = await rawGet(shop.url, path)
      return [description, said['hi'], said['mr']].map((text) => typeof text === 'string' && body.includes(text))
    }
    expect(await carries(`/product/${id}`)).toEqual([true, false, false])
    expect(await carries(`/mr/product/${id}`)).toEqual([false, false, true])
    await customer.open(`/hi/product/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'टमाटर' })).toBeVisible()
    await expect(page.getByText(/^Tomato · /).filter({ visible: true })).toBeVisible()
    await expect(page).toHaveTitle(/^टमाटर/)
    await customer.open(`/hi/categories/${await categoryId(shop.url, 'Vegetables')}`)
    await expect(page.getByRole('heading', { level: 3, name: 'टमाटर' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'सब्ज़ियाँ' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'रोज़ की सब्ज़ियाँ' })).toBeVisible()
    await customer.open('/hi?q=tamatar')
    await expect(page.getByRole('heading', { level: 3, name: 'टमाटर' }).first()).toBeVisible()
    await expect(page.getByRole('main').getByText('‘tamatar’ को ‘टमाटर’ समझा')).toBeVisible()
    await customer.open('/hi?q=टमाटर')
    await expect(page.getByRole('heading', { level: 3, name: 'टमाटर' }).first()).toBeVisible()
    await expect(page.getByText(/समझा$|^दिखा रहे हैं/)).toHaveCount(0)
    await customer.open('/hi/cart')
    await expect(page.getByRole('main').getByRole('link', { name: 'टमाटर' })).toBeVisible()
    await expect(page.getByRole('main').getByText('हफ़्ते की सब्ज़ी टोकरी')).toBeVisible()
    await customer.open(`/mr/product/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'टोमॅटो' })).toBeVisible()
    await customer.open('/mr')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^पालेभाज्या|^भाज्या/ })
        .first(),
    ).toBeVisible()
  },
)

test('a public page links to itself in every language', once, async ({ page, open, shop }) => {
  const { id } = await findByName(shop.url, 'Tomato')
  await open(`/hi/product/${id}`)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${shop.url}/hi/product/${id}`)
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'hi_IN')
  const alternates = await page
    .locator('link[rel="alternate"]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
  expect(alternates).toEqual([
    ['en', `${shop.url}/product/${id}`],
    ['hi', `${shop.url}/hi/product/${id}`],
    ['mr', `${shop.url}/mr/product/${id}`],
    ['x-default', `${shop.url}/product/${id}`],
  ])
  expect((await rawGet(shop.url, '/sitemap.xml')).body).toContain(`<loc>${shop.url}/mr/product/${id}</loc>`)
  for (const path of ['/hi/auth', '/hi/hi', '/hi/nothing', '/HI', '/en', '/ta'])
    expect((await rawGet(shop.url, path)).status, path).toBe(404)
})

test.describe(() => {
  test.use({ ...phone, locale: 'hi-IN' })

  test('the browser’s language is offered once', once, async ({ page, open }) => {
    await open('/')
    const offer = page.getByText('हिंदी में देखें?')
    await expect(offer).toBeVisible()
    await open('/aboutus')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(offer).toBeHidden()
    await page.evaluate(() => localStorage.clear())
    await open('/')
    await page.getByRole('button', { name: 'हाँ' }).click()
    await expect(page).toHaveURL(/\/hi$/)
    await expect(page.getByRole('button', { name: /जोड़ें|कार्ट में डालें/ }).first()).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, search, results } of [
    { path: '/nothing/here', search: 'Search the shop', results: '/?q=onion' },
    { path: '/hi/nothing/here', search: 'दुकान में खोजें', results: '/hi?q=onion' },
    { path: '/mr/nothing/here', search: 'दुकानात शोधा', results: '/mr?q=onion' },
  ])
    test(
      `[E9] a search on the page for the missing address ${path} opens results in its language`,
      { tag: ['@phone', '@quick'] },
      async ({ page, expectComplaint }) => {
        expectComplaint(/Failed to load resource: the server responded with a status of 404/)
        await page.goto(path)
        await page.getByRole('searchbox', { name: search }).fill('onion')
        await page.getByRole('search').getByRole('button').click()
        await expect(page).toHaveURL(results)
      },
    )
})
