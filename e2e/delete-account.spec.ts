import type { Locator, Page } from '@playwright/test'
import { addressOf } from '@farmstand/contracts/calls'
import { expect, test as base, type Customer } from './support/account.ts'
import { codeSentTo, spaced } from './support/customer.ts'
import { tryAgainWith } from './support/pages.ts'

interface LeavingFixtures {
  /** The customer's email address, which is saved in the profile. */
  email: string
  codeInMail: () => Promise<string>
}

const test = base.extend<LeavingFixtures>({
  email: async ({ customer, database }, use) => {
    const email = `${customer.mobileNumber}@mail.example`
    await database.query('update customer set email = $2 where uid = $1', [customer.uid, email])
    await use(email)
  },
  codeInMail: ({ shop, email }, use) => use(() => codeSentTo(shop.dataDir, email)),
})

const confirmBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: 'I understand that my account cannot be restored' })
const deleteButton = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'Delete Account' })
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Enter OTP' })
const codeField = (page: Page): Locator => dialog(page).getByRole('textbox', { name: 'OTP' })
const verifyButton = (page: Page): Locator => dialog(page).getByRole('button', { name: 'Verify' })
const other = (code: string): string => String((Number(code) + 1) % 100_000).padStart(5, '0')

async function askForCode(page: Page, customer: Customer): Promise<void> {
  await customer.open('/deleteAccount')
  await confirmBox(page).check()
  await deleteButton(page).click()
  await expect(dialog(page)).toBeVisible()
}

/** Pastes a text as a person does, by an event of the clipboard. */
const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)

test(
  '[S1.6] [S2.14] [S2.65] [S4.27] [S5.21] [S5.23] [S5.24] [S7.48] [S7.49] [S8.39] [S8.41] [D8.1] a customer deletes the account with a tick and the code from the email',
  { tag: '@quick' },
  async ({ page, customer, email, codeInMail, shownToasts, expectToast, expectFit }) => {
    await customer.put(['Onion'])
    await customer.open('/deleteAccount')
    await expect(page.getByRole('heading', { level: 1, name: 'Delete Account' })).toBeVisible()
    await expect(page.getByText('Deleting your account cannot be undone.')).toBeVisible()
    await expect(confirmBox(page)).not.toBeChecked()
    await expect(deleteButton(page)).toBeDisabled()
    await expect(page.getByText('Tick the box to continue.')).toBeVisible()
    await expectFit()
    await confirmBox(page).check()
    await expect(deleteButton(page)).toBeEnabled()
    await confirmBox(page).uncheck()
    await expect(deleteButton(page)).toBeDisabled()
    await confirmBox(page).check()

    const asked = page.waitForRequest((request) => request.url().includes(addressOf('confirmDeletion')))
    await deleteButton(page).click()
    expect((await asked).postDataJSON()).toEqual({
      notify_type: 'email',
      mobile_no: `+91${customer.mobileNumber}`,
      email,
      token: expect.stringMatching(/./),
    })
    await expectToast('OTP sent to your registered email')
    expect(shownToasts()).toEqual(['OTP sent to your registered email'])
    await expect(dialog(page).getByText(`We sent a code to ${email.slice(0, 1)}***@mail.example.`)).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
    await expect(verifyButton(page)).toBeDisabled()

    const code = await codeInMail()
    await codeField(page).pressSequentially(`a${code.slice(0, 4)}`)
    await expect(verifyButton(page)).toBeDisabled()
    await codeField(page).pressSequentially(`${code.slice(4)}99`)
    await expect(codeField(page)).toHaveValue(code)
    // Each of the five cells shows one digit.
    await expect(dialog(page).locator('div[aria-hidden] > span')).toHaveText(code.split(''))
    await expectFit()
    await page.evaluate(() => {
      localStorage.setItem('kept', 'of the customer')
      sessionStorage.setItem('kept', 'of the customer')
    })
    const verified = page.waitForRequest((request) => request.url().includes(addressOf('verifyDeletion')))
    await verifyButton(page).click()
    expect(new URL((await verified).url()).searchParams.get('otp')).toBe(code)
    expect((await verified).headers()['referer'] ?? '').not.toContain(code)
    await expectToast('Account deleted successfully')
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('kept')])).toEqual([0, null])
    await expect(page.getByText(spaced(customer.mobileNumber))).toHaveCount(0)
    await page.goto('/profile/info')
    await expect(page.getByText('User is not authenticated')).toBeVisible()
  },
)

test(
  '[D8.3] a customer who signs up again with the same number finds no earlier data',
  { tag: '@phone' },
  async ({ page, customer, codeInMail, database, signedIn }) => {
    await customer.put(['Onion'])
    await customer.saveAddress()
    await askForCode(page, customer)
    await codeField(page).fill(await codeInMail())
    await verifyButton(page).click()
    await expect(page).toHaveURL('/')
    await database.query('delete from rate_counter')
    const second = await signedIn(customer.mobileNumber)
    expect(second.user.uid).not.toBe(customer.uid)
    await page.goto('/profile/info')
    await expect(page.getByRole('main').getByText('N/A')).toHaveCount(2)
    await page.goto('/profile/myaddress')
    await expect(page.getByText('No address saved yet')).toBeVisible()
  },
)

test(
  '[S5.22] pasting works only with exactly five digits',
  { tag: ['@phone', '@quick'] },
  async ({ page, customer, codeInMail }) => {
    await askForCode(page, customer)
    const code = await codeInMail()
    for (const pasted of ['', code.slice(1), `${code}0`, `${code} `, `code ${code}`, '1234a']) {
      await paste(codeField(page), pasted)
      await expect(codeField(page), pasted).toHaveValue('')
      await expect(verifyButton(page)).toBeDisabled()
    }
    await expect(dialog(page).getByText('Paste only the 5 digits.')).toBeVisible()
    await paste(codeField(page), '१२३४५')
    await expect(codeField(page)).toHaveValue('12345')
    await paste(codeField(page), code)
    await expect(codeField(page)).toHaveValue(code)
    await expect(verifyButton(page)).toBeEnabled()
  },
)

test(
  '[S8.42] [D10.8] a wrong code is reported and can be corrected; offline the code stays',
  { tag: '@phone' },
  async ({ page, context, customer, codeInMail, visibleToasts, expectComplaint, expectFit }) => {
    expectComplaint(/status of 401|ERR_INTERNET_DISCONNECTED/)
    await askForCode(page, customer)
    const code = await codeInMail()
    await codeField(page).fill(other(code))
    await verifyButton(page).click()
    await expect(visibleToasts.filter({ hasText: 'Invalid OTP' })).toBeVisible()
    await expect(codeField(page)).toHaveValue('')
    await expect(codeField(page)).toBeFocused()
    await expectFit()
    await codeField(page).fill(code)
    await context.setOffline(true)
    await verifyButton(page).click()
    await expect(visibleToasts.filter({ hasText: 'Invalid OTP' })).toBeVisible()
    await expect(dialog(page).getByText(/No connection\. Your code is kept here/)).toBeVisible()
    await expect(codeField(page)).toHaveValue(code)
    await context.setOffline(false)
    await verifyButton(page).click()
    await expect(page).toHaveURL('/')
  },
)

test(
  '[S8.40] if the code cannot be sent, this is reported with the reason',
  { tag: '@phone' },
  async ({ page, customer, email, visibleToasts, expectComplaint }) => {
    expectComplaint(/status of (429|503)/)
    await page.route(`**${addressOf('confirmDeletion')}`, (route) =>
      route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Failed to send OTP', request_id: 'x' } }),
    )
    await customer.open('/deleteAccount')
    await expect(page.getByText(/cannot be undone/)).toBeVisible()
    await confirmBox(page).check()
    await expect(page.getByText(`We send a code to ${email.slice(0, 1)}***@mail.example`)).toBeVisible()
    await deleteButton(page).click()
    await expect(visibleToasts).toHaveText(['Failed to send OTP'])
    await expect(dialog(page)).toHaveCount(0)
    await page.unroute(`**${addressOf('confirmDeletion')}`)
    await deleteButton(page).click()
    await expect(dialog(page)).toBeVisible()
  },
)

test(
  '[S8.39] [D8.1] another code can be requested after the countdown, and the dialog reopens empty',
  { tag: '@phone' },
  async ({ page, customer, email, expectToast, database }) => {
    await page.clock.install()
    await askForCode(page, customer)
    expect(email).toContain('@')
    const again = dialog(page).getByRole('button', { name: /Send again/ })
    await expect(again).toBeDisabled()
    await expect(again).toHaveText(/Send again in \d+ s/)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    let calls = 0
    page.on('request', (request) => (calls += request.url().includes(addressOf('confirmDeletion')) ? 1 : 0))
    await deleteButton(page).click()
    await expect(dialog(page)).toBeVisible()
    expect(calls).toBe(0)
    await page.clock.fastForward(31_000)
    await database.query(`delete from rate_counter where bucket like 'otp-email-pause:%'`)
    await expect(again).toHaveText('Send again')
    await again.click()
    await expect.poll(() => calls).toBe(1)
    await expectToast('OTP sent to your registered email')
    expect(calls).toBe(1)
  },
)

test(
  '[D8.1] while orders are open, they are listed with links, and the form cannot be sent',
  { tag: '@phone' },
  async ({ page, customer, email, expectFit }) => {
    expect(email).toContain('@')
    const order = await customer.order(['Onion', 5])
    await customer.open('/deleteAccount')
    await expect(page.getByRole('heading', { name: 'You still have open orders' })).toBeVisible()
    await confirmBox(page).check()
    await expect(deleteButton(page)).toBeDisabled()
    await expectFit()
    await page.getByRole('link', { name: `Order #${order.order_number}` }).click()
    await expect(page).toHaveURL(`/profile/order/${order.uid}`)
  },
)

test('[D8.1] a missing email address can be added', { tag: '@phone' }, async ({ page, customer, expectFit }) => {
  await customer.open('/deleteAccount')
  await expect(page.getByRole('heading', { name: 'Add your email address' })).toBeVisible()
  await confirmBox(page).check()
  await expect(deleteButton(page)).toBeDisabled()
  await expectFit()
  await page.getByRole('textbox', { name: 'Email' }).fill(`${customer.mobileNumber}@mail.example`)
  await page.getByRole('button', { name: 'Save email' }).click()
  await expect(page.getByRole('heading', { name: 'Add your email address' })).toHaveCount(0)
  await expect(confirmBox(page)).toBeChecked()
  await deleteButton(page).click()
  await expect(dialog(page)).toBeVisible()
})

test(
  '[D10.2] with a new email address, a code sent to the phone is needed too',
  { tag: '@phone' },
  async ({ page, customer, email, codeInMail, codeFor, database, expectToast, expectFit }) => {
    await database.query('update customer set email_changed_at = now() where uid = $1', [customer.uid])
    const shown = `+91 ••••••${customer.mobileNumber.slice(-4)}`
    await customer.open('/deleteAccount')
    await confirmBox(page).check()
    await expect(page.getByText(`${email.slice(0, 1)}***@mail.example. Because that address is new`)).toBeVisible()
    await deleteButton(page).click()
    const mobileCode = dialog(page).getByRole('textbox', { name: `Code sent to ${shown}` })
    await expect(mobileCode).toBeVisible()
    await expect(codeField(page)).toBeFocused()
    await codeField(page).fill(await codeInMail())
    await expect(verifyButton(page)).toBeDisabled()
    await mobileCode.fill(await codeFor(customer.mobileNumber))
    await expectFit()
    const verified = page.waitForRequest((request) => request.url().includes(addressOf('verifyDeletion')))
    await verifyButton(page).click()
    expect(new URL((await verified).url()).searchParams.get('mobile_otp')).toMatch(/^\d{5}$/)
    await expectToast('Account deleted successfully')
  },
)

test(
  '[D10.2] with a new mobile number the account cannot be deleted; the page says what to do',
  { tag: '@phone' },
  async ({ page, customer, email, database, expectFit }) => {
    expect(email).toContain('@')
    await database.query(
      `update customer set mobile_changed_at = now(), mobile_before = '+919000000042' where uid = $1`,
      [customer.uid],
    )
    await customer.open('/deleteAccount')
    await expect(page.getByRole('heading', { name: 'You changed your mobile number recently' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send a code to +91 ••••••0042' })).toBeVisible()
    await confirmBox(page).check()
    await expect(deleteButton(page)).toBeDisabled()
    await expectFit()
  },
)

test(
  '[D8.1] for an account with a wallet balance, a second box has to be ticked',
  { tag: '@phone' },
  async ({ page, customer, codeInMail, database, expectToast, expectFit }) => {
    await database.query(
      `insert into ledger_account (id, kind, customer_uid, balance_paise, updated_at)
     values ('wallet:' || $1, 'wallet', $1::uuid, 123450, now())`,
      [customer.uid],
    )
    await customer.open('/deleteAccount')
    const forfeit = page.getByRole('checkbox', { name: 'I give up ₹1,234.50' })
    await expect(forfeit).not.toBeChecked()
    await confirmBox(page).check()
    await expect(deleteButton(page)).toBeDisabled()
    await expect(page.getByText('Tick both boxes to continue.')).toBeVisible()
    await expectFit()
    await forfeit.check()
    await deleteButton(page).click()
    await expectToast('OTP sent to your registered email')
    await codeField(page).fill(await codeInMail())
    const verified = page.waitForRequest((request) => request.url().includes(addressOf('verifyDeletion')))
    await verifyButton(page).click()
    expect(new URL((await verified).url()).searchParams.get('forfeit_balance')).toBe('true')
    await expect(page).toHaveURL('/')
  },
)

test(
  '[D8.1] [D10.8] [S8.42] a new order in another tab and a payment under way are reported',
  { tag: '@phone' },
  async ({ page, customer, codeInMail, visibleToasts, database, expectComplaint, expectFit }) => {
    expectComplaint(/status of 409/)
    await askForCode(page, customer)
    await codeField(page).fill(await codeInMail())
    const order = await customer.order(['Onion', 5])
    await verifyButton(page).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(visibleToasts.filter({ hasText: 'Invalid OTP' })).toBeVisible()
    await expect(page.getByText(`Order #${order.order_number} is still open`)).toBeVisible()
    await expect(page.getByRole('link', { name: `Order #${order.order_number}` })).toBeVisible()

    await database.query(`alter table order_event disable trigger user`)
    await database.query(`delete from order_event where order_uid = $1`, [order.uid])
    await database.query(`alter table order_event enable trigger user`)
    await database.query(`update customer_order set status = 'DELIVERED' where uid = $1`, [order.uid])
    await database.query(
      `insert into ledger_account (id, kind, customer_uid, balance_paise, updated_at)
       values ('hold:' || $1, 'hold', $1::uuid, 5000, now())`,
      [customer.uid],
    )
    await page.reload()
    await expect(page.getByRole('heading', { name: 'A payment or refund is still under way' })).toBeVisible()
    await expectFit()
    await database.query(`update ledger_account set balance_paise = 0 where id = 'hold:' || $1`, [customer.uid])
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByRole('heading', { name: 'A payment or refund is still under way' })).toHaveCount(0)
  },
)

test(
  '[D8.1] if the account cannot be loaded, this is shown and loading can be retried',
  { tag: '@phone' },
  async ({ page, customer, email, expectComplaint, expectFit }) => {
    expectComplaint(/status of 500/)
    expect(email).toContain('@')
    await page.route(`**${addressOf('showDeletion')}`, (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'x', request_id: 'x' } }),
    )
    await customer.open('/deleteAccount')
    await expect(page.getByText('We could not check your account.')).toBeVisible()
    await expectFit()
    await tryAgainWith(page, `**${addressOf('showDeletion')}`)
    await expect(confirmBox(page)).toBeVisible()
  },
)
