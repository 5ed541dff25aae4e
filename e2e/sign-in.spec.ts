import type { Page } from '@playwright/test'
import { addressOf } from '@farmstand/contracts/calls'
import { expect, test } from './support/account.ts'
import { newMobileNumber, spaced } from './support/customer.ts'
import { expectToStay, hydrated } from './support/pages.ts'

const numberField = (page: Page) => page.getByRole('textbox', { name: 'Mobile number' })
const codeField = (page: Page) => page.getByRole('textbox', { name: 'OTP' })
const getOtp = (page: Page) => page.getByRole('button', { name: 'Get OTP' })
const submitOtp = (page: Page) => page.getByRole('button', { name: 'Submit OTP' })

async function askForCode(page: Page, number = newMobileNumber()): Promise<string> {
  await page.goto('/Auth')
  await numberField(page).fill(number)
  await getOtp(page).click()
  return number
}

test(
  '[S2.2] [S2.18] [S2.19] [S5.1] [S5.2] the number takes exactly ten digits, and only then can a code be requested',
  { tag: ['@phone', '@quick'] },
  async ({ page, expectFit }) => {
    await page.goto('/Auth')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Farmstand', exact: true })).toBeVisible()
    await expect(page.getByText('Use your mobile number', { exact: true })).toBeVisible()
    const goods = page.getByRole('main').getByRole('img', { name: /./ })
    await expect(goods).toHaveCount(3)
    await expect(goods.first()).toBeVisible()
    await expect(getOtp(page)).toBeDisabled()
    await numberField(page).pressSequentially('98-76 5a4321')
    await expect(numberField(page)).toHaveValue('987654321')
    await expect(getOtp(page)).toBeDisabled()
    await numberField(page).pressSequentially('0')
    await expect(getOtp(page)).toBeEnabled()
    await numberField(page).pressSequentially('99')
    await expect(numberField(page)).toHaveValue('9876543210')
    await expect(getOtp(page)).toBeEnabled()
    await expectFit()
  },
)

test(
  '[D10.6] a page that lost its token signs the customer in by cookie',
  { tag: '@phone' },
  async ({ page, signedIn }) => {
    const { mobileNumber } = await signedIn()
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect(page.getByRole('main').getByText(spaced(mobileNumber))).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[A-Za-z0-9_-]{43}$/)
  },
)

test(
  '[S2.20] [S2.21] [S4.2] [S4.7] [S5.3] [S5.4] [S5.5] [S7.2] [S8.3] [S8.5] [S9.1] [S9.2] [S9.3] [D2.21] the code signs in, and Home opens after two seconds',
  { tag: '@quick' },
  async ({ page, codeFor, shownToasts, expectToast, visibleToasts, expectFit }) => {
    await page.clock.install()
    const asked = page.waitForRequest((request) => request.url().endsWith(addressOf('requestOtp')))
    const number = await askForCode(page)
    expect((await asked).postDataJSON()).toEqual({ mobile_number: `+91${number}` })
    await expectToast('OTP has been sent to your mobile number')
    expect(shownToasts()).toEqual(['OTP has been sent to your mobile number'])
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(submitOtp(page)).toBeDisabled()
    const code = await codeFor(number)
    await codeField(page).pressSequentially(`a${code.slice(0, 4)}`)
    await expect(submitOtp(page)).toBeDisabled()
    await expectFit()

    // The clock is stopped, so that the button is pressed before the code is sent automatically.
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await codeField(page).pressSequentially(`${code.slice(4)}77`)
    await expect(codeField(page)).toHaveValue(code)
    await submitOtp(page).click()
    await expect(visibleToasts).toHaveText(['Login successful'])
    const token = await page.evaluate(() => localStorage.getItem('token'))
    expect(token).toBeTruthy()
    await page.clock.runFor(1900)
    await expectToStay(page)
    await page.clock.runFor(200)
    await expect(page).toHaveURL('/')
    await expect(page.getByText(`Signed in as ${spaced(number)}`)).toBeVisible()
  },
)

test(
  '[S8.1] [S8.4] [S9.4] a wrong code is reported for four seconds, and can be corrected',
  { tag: ['@phone', '@quick'] },
  async ({ page, codeFor, visibleToasts, expectComplaint }) => {
    expectComplaint(/status of 4\d\d/)
    await page.clock.install()
    const number = await askForCode(page)
    const code = await codeFor(number)
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await codeField(page).fill(code === '11111' ? '22222' : '11111')
    await submitOtp(page).click()
    const wrong = visibleToasts.filter({ hasText: 'Invalid OTP' })
    await expect(wrong).toBeVisible()
    await page.clock.runFor(3900)
    await expect(wrong).toBeVisible()
    await page.clock.runFor(200)
    await expect(wrong).toBeHidden()
    await codeField(page).fill(code)
    await submitOtp(page).click()
    await expect(visibleToasts.filter({ hasText: 'Login successful' })).toBeVisible()
    await page.clock.runFor(1900)
    await expect(visibleToasts.filter({ hasText: 'Login successful' })).toBeVisible()
    await page.clock.runFor(200)
    await expect(visibleToasts.filter({ hasText: 'Login successful' })).toBeHidden()
  },
)

test(
  '[E47] the number has the focus; a whole code is sent once, and then only by button',
  { tag: ['@phone', '@quick'] },
  async ({ page, codeFor, expectToast, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/)
    let sent = 0
    await page.route(`**${addressOf('validateOtp')}`, (route) => {
      sent += 1
      return sent === 1 ? route.abort() : route.continue()
    })
    await page.goto('/Auth')
    await expect(numberField(page)).toBeFocused()
    const number = newMobileNumber()
    await page.keyboard.type(`+91 ${number}`)
    await expect(numberField(page)).toHaveValue(number)
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toBeFocused()
    // The field also accepts the digits that an Indian keyboard types.
    const code = await codeFor(number)
    await page.keyboard.insertText(code.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? ''))
    await expect(codeField(page)).toHaveValue(code)
    await expect(page.getByText('No connection. Your code is kept here')).toBeVisible()
    await page.waitForTimeout(1_500)
    expect(sent).toBe(1)
    await submitOtp(page).click()
    await expectToast('Login successful')
    expect(sent).toBe(2)
  },
)

test(
  '[S8.1] [S8.2] [S4.7] if the code cannot be sent, the number stays and a countdown to retry is shown',
  { tag: '@phone' },
  async ({ page, visibleToasts, expectComplaint }) => {
    expectComplaint(/status of 429/)
    const number = await askForCode(page)
    await expect(codeField(page)).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    await getOtp(page).click()
    await expect(visibleToasts.filter({ hasText: 'Failed to send OTP' })).toBeVisible()
    await expect(numberField(page)).toHaveValue(number)
    await expect(page.getByText(/^You can ask for another code in \d+ s\.$/)).toBeVisible()
  },
)

test(
  '[S8.4] [D10.8] without a connection, Invalid OTP is shown too; number and code stay',
  { tag: '@phone' },
  async ({ page, codeFor, expectToast, visibleToasts, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/)
    const number = await askForCode(page)
    const code = await codeFor(number)
    await page.route(`**${addressOf('validateOtp')}`, (route) => route.abort())
    await codeField(page).fill(code)
    await expect(
      page.getByText('No connection. Your code is kept here: try again when you are back online.'),
    ).toBeVisible()
    await expect(visibleToasts.filter({ hasText: 'Invalid OTP' })).toBeVisible()
    await expect(codeField(page)).toHaveValue(code)
    await page.unroute(`**${addressOf('validateOtp')}`)
    await submitOtp(page).click()
    await expectToast('Login successful')
  },
)

test(
  '[D10.5] [S8.2] a code that the provider refused is not reported as sent',
  { tag: '@phone' },
  async ({ page, visibleToasts, expectComplaint }) => {
    expectComplaint(/status of 503/)
    await page.route(`**${addressOf('requestOtp')}`, (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '5' },
        json: { code: 'UNAVAILABLE', message: 'Failed to send OTP', request_id: 'x' },
      }),
    )
    const number = await askForCode(page)
    await expect(visibleToasts).toHaveText(['Failed to send OTP'])
    await expect(numberField(page)).toHaveValue(number)
    await expect(codeField(page)).toHaveCount(0)
  },
)

test(
  '[D10.4] after many requests the browser has to compute for a second to get a code',
  { tag: '@phone' },
  async ({ page, codeFor, shownToasts, expectToast, expectComplaint }) => {
    expectComplaint(/status of 429/)
    const asked: unknown[] = []
    const parts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(addressOf('requestOtp'))) asked.push(request.postDataJSON())
      if (request.url().includes('solve-challenge')) parts.push(request.url())
    })
    // Another customer behind the same address has used up the hourly limit.
    for (let count = 0; count < 20; count++)
      await page.request.post(addressOf('requestOtp'), { data: { mobile_number: `+91${newMobileNumber()}` } })
    await page.goto('/Auth')
    expect(parts).toEqual([])
    const number = newMobileNumber()
    await numberField(page).fill(number)
    await getOtp(page).click()
    await expectToast('OTP has been sent to your mobile number')
    expect(shownToasts()).toEqual(['OTP has been sent to your mobile number'])
    expect(asked).toEqual([
      { mobile_number: `+91${number}` },
      { mobile_number: `+91${number}`, challenge: expect.objectContaining({ solution: expect.anything() }) },
    ])
    expect(parts).toHaveLength(1)
    await codeField(page).fill(await codeFor(number))
    await expectToast('Login successful')
  },
)

test(
  'when a code is requested, the number can be changed, and another code requested later',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install()
    const number = await askForCode(page)
    await expect(page.getByText(`Code sent to +91 ${number.slice(0, 5)} ${number.slice(5)}`)).toBeVisible()
    await expect(page.getByText(/^Send again in (30|29) s$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
    await codeField(page).fill('123')
    await expect(page.getByText('Enter 2 more digits', { exact: true })).toBeVisible()
    await page.clock.fastForward(31_000)
    await expect(page.getByRole('button', { name: 'Send again', exact: true })).toBeEnabled()
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(numberField(page)).toHaveValue(number)
  },
)

test(
  '[E48] the code step survives a reload, until the number changes or the code is used',
  { tag: ['@phone', '@quick'] },
  async ({ page, codeFor, expectToast }) => {
    const number = await askForCode(page)
    await expect(codeField(page)).toBeVisible()
    await page.reload()
    await expect(page.getByText(`Code sent to +91 ${number.slice(0, 5)} ${number.slice(5)}`)).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await expect(page.getByText(/^Send again in \d+ s$/)).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(numberField(page)).toHaveValue(number)
    await expect(numberField(page)).toBeFocused()
    await page.reload()
    await expect(getOtp(page)).toBeVisible()
    await expect(codeField(page)).toHaveCount(0)

    const other = await askForCode(page)
    const code = await codeFor(other)
    await expect(codeField(page)).toBeVisible()
    await page.reload()
    await codeField(page).fill(code)
    await expectToast('Login successful')
    expect(await page.evaluate(() => Object.values(sessionStorage).join(' '))).not.toContain(other)
  },
)

test('[E48] a code step whose code has expired is not restored', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install()
  await askForCode(page)
  await expect(codeField(page)).toBeVisible()
  await page.clock.fastForward(4 * 60_000)
  await page.reload()
  await expect(codeField(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again', exact: true })).toBeEnabled()
  await page.clock.fastForward(61_000)
  await page.reload()
  // The server renders the first step, whatever this tab has stored, so the test waits for hydration.
  await hydrated(page)
  await expect(getOtp(page)).toBeVisible()
  await expect(codeField(page)).toHaveCount(0)
})

test(
  '[E49] [S8.4] a wrong code is also reported under its field, until another is typed',
  { tag: ['@phone', '@quick'] },
  async ({ page, codeFor, expectComplaint, expectFit }) => {
    expectComplaint(/status of 4\d\d/)
    const code = await codeFor(await askForCode(page))
    await expect(codeField(page)).toHaveAccessibleDescription('5 digits, valid for 5 minutes')
    await codeField(page).fill(code === '11111' ? '22222' : '11111')
    await expect(codeField(page)).toHaveAccessibleDescription('Invalid OTP')
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('main').getByText('Invalid OTP', { exact: true })).toBeVisible()
    await expect(codeField(page)).toHaveValue('')
    await expectFit()
    await codeField(page).pressSequentially('1')
    await expect(codeField(page)).toHaveAccessibleDescription('5 digits, valid for 5 minutes')
    await expect(codeField(page)).not.toHaveAttribute('aria-invalid')
  },
)

test(
  '[D2.16] an expired token is renewed once for all calls of a page, and nobody notices',
  { tag: '@phone' },
  async ({ page, customer, expectComplaint }) => {
    expectComplaint(/status of 401/)
    let renewals = 0
    page.on('request', (request) => {
      if (request.url().endsWith(addressOf('refreshSession'))) renewals += 1
    })
    await customer.saveAddress()
    await customer.put(['Onion', 4])
    await customer.open('/')
    await expect(page.getByText(/^Signed in as/)).toBeVisible()
    await page.evaluate(() => localStorage.setItem('token', 'worn-out-worn-out-worn-out-worn-out-worn-ou'))
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('button', { name: /^Cart/ }).click()
    await page
      .getByRole('dialog', { name: 'My Cart' })
      .getByRole('button', { name: /^Checkout/ })
      .click()
    await expect(page.getByRole('region', { name: 'Deliver to' })).toContainText('we deliver here')
    await expect(page.getByRole('region', { name: 'Bill' })).toContainText('To pay')
    expect(renewals).toBe(1)
  },
)

test(
  '[D2.17] [S4.6] [S6.5] [S6.6] a session that cannot be renewed signs out on the same page, with a message',
  { tag: '@phone' },
  async ({ page, context, customer, visibleToasts, expectComplaint }) => {
    expectComplaint(/status of 401/)
    await customer.open('/profile/info')
    // By now all requests of the page are answered, so the next call is the one after the press.
    await expect(page.getByText(spaced(customer.mobileNumber)).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.clearCookies()
    await page.evaluate(() => localStorage.setItem('token', 'worn-out-worn-out-worn-out-worn-out-worn-ou'))
    await page.getByRole('link', { name: 'My Orders' }).click()
    await expect(visibleToasts.filter({ hasText: 'You have been signed out. Please sign in again.' })).toBeVisible()
    await expect(page).toHaveURL('/profile/order')
    await expect(page.getByText('User is not authenticated')).toBeVisible()
    await expect(page.getByText('Please log in to view your orders.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  },
)

test(
  '[S2.55] [S4.3] [S4.8] [S7.9] Logout clears storage and cart, and opens Home',
  { tag: '@desktop' },
  async ({ page, customer, isMobile }) => {
    await customer.put(['Onion', 2])
    await customer.open('/profile/info')
    const badge = page.getByTestId('cart-badge').filter({ visible: true })
    await expect(badge).toContainText('1')
    await page.evaluate(() => {
      localStorage.setItem('kept', 'yes')
      sessionStorage.setItem('kept', 'yes')
    })
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    const bar = page.getByRole('navigation', { name: isMobile ? 'Quick links' : 'Main' })
    await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(badge).toHaveCount(0)
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('kept')])).toEqual([0, null])
  },
)

test(
  '[S4.8] if the logout does not reach the server, the customer stays signed in and sees that',
  { tag: '@phone' },
  async ({ page, customer, visibleToasts, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/)
    await customer.open('/profile/info')
    await page.route(`**${addressOf('logout')}`, (route) => route.abort())
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(visibleToasts).toHaveText(['We could not sign you out. Check your connection and try again.'])
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  },
)
