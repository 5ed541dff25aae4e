import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addressOf } from '@farmstand/contracts/calls'
import { expect, test } from './support/account.ts'
import { newMobileNumber, spaced } from './support/customer.ts'
import { tryAgainWith } from './support/pages.ts'

const value = (page: Page, term: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: term }) })
    .getByRole('definition')
const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })

test(
  '[S2.5] [S2.6] [S2.30] [S2.31] [S2.55] [S2.57] [S4.16] [S7.25] [S8.9] a customer completes the profile, and the header shows the name',
  { tag: '@quick' },
  async ({ page, customer, shownToasts, expectToast, isMobile, expectFit }) => {
    await customer.open('/profile')
    await expect(page).toHaveURL('/profile/info')
    const area = page.getByRole('navigation', { name: 'My account' })
    await expect(area.getByRole('listitem')).toHaveText(
      isMobile
        ? [
            'My Orders',
            'My Address',
            /^My Wallet/,
            /^LanguageEnglish/,
            'Common questions',
            'Help',
            'Logout',
            'Delete Account',
          ]
        : ['Profile', 'My Address', 'My Wallet', 'My Orders', 'Delete Account', 'Logout'],
    )
    await expect(value(page, 'Full name')).toHaveText('N/A')
    await expect(value(page, 'Email')).toHaveText('N/A')
    await expect(value(page, 'Mobile number')).toHaveText(spaced(customer.mobileNumber))
    await expectFit()

    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(field(page, 'Mobile number')).toHaveValue(customer.mobileNumber)
    await field(page, 'Full name').fill('Asha Kulkarni')
    await field(page, 'Email').fill('asha@')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter an email address like name@example.com.')).toBeVisible()
    await expect(field(page, 'Email')).toBeFocused()
    await field(page, 'Email').fill('asha@example.com')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast('Profile updated successfully!')
    expect(shownToasts()).toEqual(['Profile updated successfully!'])
    await expect(value(page, 'Full name')).toHaveText('Asha Kulkarni')
    await expect(value(page, 'Email')).toHaveText('asha@example.com')

    const bar = page.getByRole('navigation', { name: isMobile ? 'Quick links' : 'Main' })
    await bar.getByRole('link', { name: 'Asha Kulkarni' }).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(field(page, 'Full name')).toHaveValue('Asha Kulkarni')
    await expect(field(page, 'Email')).toHaveValue('asha@example.com')
  },
)

test('[D10.1] [D2.19] [D2.20] a new mobile number needs both codes, and is limited until the old one agrees', async ({
  page,
  customer,
  codeFor,
  expectToast,
  visibleToasts,
  expectComplaint,
  expectFit,
}) => {
  expectComplaint(/status of 40[13]/)
  await customer.open('/profile/info')
  await page.getByRole('button', { name: 'Edit' }).click()
  const number = newMobileNumber()
  const save = page.getByRole('button', { name: 'Save' })
  await field(page, 'Mobile number').fill(number.slice(0, 9))
  await expect(page.getByText('A mobile number has 10 digits.')).toBeVisible()
  await expect(save).toBeDisabled()
  await field(page, 'Mobile number').fill(number)
  await save.click()
  const newCode = field(page, 'Code sent to the new number')
  const presentCode = field(page, 'Code sent to your current number')
  await expect(presentCode).toBeVisible()
  await expect(page.getByText(`sent to +91 ••••••${customer.mobileNumber.slice(-4)}`)).toBeVisible()
  const [code, present] = [await codeFor(number), await codeFor(customer.mobileNumber)]
  await newCode.fill(code)
  await expect(save).toBeDisabled()
  await presentCode.fill(present === '11111' ? '22222' : '11111')
  await save.click()
  await expect(visibleToasts).toHaveText(['Failed to update profile.'])
  await expect(presentCode).toHaveAccessibleDescription(
    'The code sent to your current number is not right. Please check it.',
  )
  await expect(presentCode).toBeFocused()
  await expect(newCode).not.toHaveAttribute('aria-invalid')
  await expectFit()
  await presentCode.fill(present)
  await newCode.fill(code === '11111' ? '22222' : '11111')
  await save.click()
  await expect(newCode).toHaveAccessibleDescription('The code sent to the new number is not right. Please check it.')
  await expect(newCode).toBeFocused()
  await expect(presentCode).not.toHaveAttribute('aria-invalid')
  await newCode.fill(code)
  await save.click()
  await expectToast('Profile updated successfully!')
  await expect(value(page, 'Mobile number')).toHaveText(spaced(number))

  await expect(page.getByRole('heading', { name: 'You changed your mobile number recently' })).toBeVisible()
  await expectFit()
  const before = `+91 ••••••${customer.mobileNumber.slice(-4)}`
  await page.getByRole('button', { name: `Send a code to ${before}` }).click()
  const confirmCode = field(page, `Code sent to ${before}`)
  await expect(confirmCode).toBeVisible()
  await confirmCode.fill(await codeFor(customer.mobileNumber))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectToast('Your new mobile number is confirmed.')
  await expect(page.getByRole('heading', { name: 'You changed your mobile number recently' })).toHaveCount(0)
})

test(
  '[D10.1] a customer without the old number confirms by email; its present holder can object',
  { tag: '@phone' },
  async ({ page, customer, codeFor, expectToast, database, expectComplaint, expectFit }) => {
    expectComplaint(/status of 403/)
    const email = `${customer.mobileNumber}@mail.example`
    await database.query('update customer set email = $2 where uid = $1', [customer.uid, email])
    await customer.open('/profile/info')
    await page.getByRole('button', { name: 'Edit' }).click()
    const number = newMobileNumber()
    await field(page, 'Mobile number').fill(number)
    await page.getByRole('button', { name: 'Save' }).click()
    await field(page, 'Code sent to the new number').fill(await codeFor(number))
    await page.getByRole('button', { name: 'I no longer have my current number' }).click()
    const emailCode = field(page, 'Code sent to your email')
    await expect(emailCode).toBeVisible()
    await expect(page.getByText('The number changes 72 hours later')).toBeVisible()
    await emailCode.fill(await codeFor(email))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Your mobile number is about to change' })).toBeVisible()
    await expect(page.getByText(`change your number to ${spaced(number)}`)).toBeVisible()
    await expect(value(page, 'Mobile number')).toHaveText(spaced(customer.mobileNumber))
    await expectFit()
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await expectToast('Your mobile number stays the same.')
    await expect(page.getByRole('heading', { name: 'Your mobile number is about to change' })).toHaveCount(0)
  },
)

test(
  '[D10.3] signing out everywhere ends the session on every device',
  { tag: '@phone' },
  async ({ page, customer, database, shownToasts, expectToast, expectFit }) => {
    await database.query(`insert into session (uid, customer_uid, created_at) values (gen_random_uuid(), $1, now())`, [
      customer.uid,
    ])
    await customer.open('/profile/info')
    const open = 'select 1 from session where customer_uid = $1 and revoked_at is null'
    const ask = page.getByRole('button', { name: 'Sign out everywhere' })
    const dialog = page.getByRole('dialog', { name: 'Sign out on every device?' })
    await ask.click()
    await expectFit()
    await dialog.getByRole('button', { name: 'Stay signed in' }).last().click()
    await expect(dialog).toHaveCount(0)
    expect((await database.query(open, [customer.uid])).rows).toHaveLength(2)
    await ask.click()
    await dialog.getByRole('button', { name: 'Yes, sign out' }).click()
    await expect(page).toHaveURL('/')
    await expectToast('You are signed out on every device.')
    expect(shownToasts()).toEqual(['You are signed out on every device.'])
    expect((await database.query(open, [customer.uid])).rows).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.goto('/profile/info')
    await expect(page.getByText('User is not authenticated')).toBeVisible()
  },
)

test(
  'a customer downloads all stored data, as a page and as JSON',
  { tag: '@phone' },
  async ({ page, customer, visibleToasts, expectAccessible, expectFit, expectComplaint }) => {
    await customer.open('/profile/info')
    const card = page.getByRole('button', { name: 'Download my data (JSON)' })
    // Scrolling is retried, because the card is drawn again when the customer's details arrive.
    await expect(() => card.scrollIntoViewIfNeeded()).toPass()
    await expectAccessible()
    await expectFit()
    const [json] = await Promise.all([page.waitForEvent('download'), card.click()])
    expect(json.suggestedFilename()).toBe('my-data.json')
    expect(await readFile(await json.path(), 'utf8')).toContain(customer.uid)
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data (PDF)' }).click(),
    ])
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
    expectComplaint(/503/)
    await page.route(`**${addressOf('getOwnData')}`, (route) => route.fulfill({ status: 503, json: {} }))
    await card.click()
    await expect(visibleToasts).toHaveText(['We could not prepare your data. Please try again later.'])
  },
)

test(
  '[S8.8] if changes cannot be saved, the typed text stays in the form',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, visibleToasts, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/)
    await customer.open('/profile/info')
    await page.getByRole('button', { name: 'Edit' }).click()
    await field(page, 'Full name').fill('Asha')
    await page.route(`**${addressOf('updateUser', { uid: '*' })}`, (route) => route.abort())
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(visibleToasts).toHaveText(['Failed to update profile.'])
    await expect(field(page, 'Full name')).toHaveValue('Asha')
  },
)

test(
  '[S2.58] [S8.7] the profile shows that it is loading, and when loading failed',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, shownToasts, expectToast, expectComplaint }) => {
    expectComplaint(/status of 500/)
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    let asked = 0
    // The first call asks who is signed in. Later calls of the same kind load the profile.
    await page.route(`**${addressOf('whoami')}`, async (route) => {
      asked += 1
      if (asked === 1) return route.continue()
      await held
      await route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Broken', request_id: 'x' } })
    })
    await customer.open('/profile/info')
    await expect(page.getByText('Loading profile...')).toBeVisible()
    answer()
    await expectToast('Failed to fetch profile details.')
    expect(shownToasts()).toEqual(['Failed to fetch profile details.'])
    await tryAgainWith(page, `**${addressOf('whoami')}`)
    await expect(value(page, 'Mobile number')).toHaveText(spaced(customer.mobileNumber))
  },
)

for (const path of ['/profile/info', '/profile/myaddress', '/profile/wallet', '/deleteAccount'])
  test(
    `[S2.56] [S6.1] [S6.5] [S6.6] a visitor at ${path} reads 'User is not authenticated'`,
    { tag: path === '/profile/info' ? ['@phone', '@quick'] : '@phone' },
    async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText('User is not authenticated')).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'My account' })).toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
      await expect(page).toHaveURL(`/Auth?from=${encodeURIComponent(path)}`)
    },
  )

test('[S6.7] a session without a uid reports it once', { tag: '@quick' }, async ({ page, customer }) => {
  await page.route(`**${addressOf('whoami')}`, (route) =>
    route.fulfill({ json: { full_name: null, email: null, mobile_no: '' } }),
  )
  await customer.open('/profile/info')
  await expect(page.getByText('Error: User UID is missing')).toHaveCount(1)
  await expect(page.getByText('Error: User UID is missing')).toBeVisible()
})

test(
  '[S2.55] [E79] on a phone the account is a list of rows, and its pages have a row back',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, expectFit }) => {
    await customer.order(['Onion', 4])
    await customer.open('/profile/info')
    const area = page.getByRole('navigation', { name: 'My account' })
    for (const [part, standing] of [
      ['My Orders', '1 on its way'],
      ['My Address', 'Home'],
      ['My Wallet', '₹0.00'],
    ] as const)
      await expect(area.getByRole('link', { name: part })).toHaveText(`${part}${standing}`)
    for (const part of ['My Orders', 'My Address', 'My Wallet', 'Delete Account']) {
      await area.getByRole('link', { name: part }).click()
      await expect(page.getByRole('heading', { level: 1, name: part })).toBeVisible()
      await expect(area).toHaveCount(0)
      await expectFit()
      await page.getByRole('main').getByRole('link', { name: 'Profile', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    }
    await area.getByText('Language').click()
    await area.getByRole('link', { name: 'हिंदी' }).click()
    await expect(page).toHaveURL('/hi/profile/info')
  },
)
