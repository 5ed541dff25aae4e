import type { Page } from '@playwright/test'
import { openOfficeScreen } from './support/sign-in-to-office.ts'
import { farmstand } from './support/sellers-program.ts'
import { expect, test } from './support/test.ts'

/** Aborts every later call of an operation, as without a network. */
async function lose(page: Page, operation: string): Promise<void> {
  await page.route(`**/office/v1/do/${operation}`, (route) => route.abort())
}

test(
  '[O28] if an invitation, a closed day or a price sheet fails, the typed text is kept',
  { tag: '@quick' },
  async ({ page, shop, expectComplaint }) => {
    // The server answers 401 before the sign-in, and the browser logs aborted calls.
    expectComplaint(/401|ERR_FAILED/)
    await openOfficeScreen(page, shop, ['Ravi', 'owner'], '/staff')
    await lose(page, 'inviteStaff')
    await page.getByRole('button', { name: 'Invite someone' }).click()
    const inviting = page.getByRole('dialog')
    await inviting.getByLabel('Name').fill('Anita')
    await inviting.getByRole('button', { name: 'Create the link' }).click()
    await expect(inviting.getByText('Choose at least one role.')).toBeVisible()
    await inviting.getByLabel('Packer').check()
    await inviting.getByLabel('Language').selectOption('mr')
    await inviting.getByRole('button', { name: 'Create the link' }).click()
    await expect(page.getByText('The shop is not responding.')).toBeVisible()
    await expect(inviting.getByRole('button', { name: 'Create the link' })).toBeEnabled()
    await expect(inviting.getByLabel('Name')).toHaveValue('Anita')
    await expect(inviting.getByLabel('Packer')).toBeChecked()
    await expect(inviting.getByLabel('Language')).toHaveValue('mr')

    await page.goto(`${shop.officeUrl}/slots`)
    await lose(page, 'closeDays')
    await page.getByRole('button', { name: 'Close days' }).click()
    const closing = page.getByRole('dialog')
    await closing.getByLabel('First day').fill('2031-04-14')
    await closing.getByLabel('Reason').fill('Gudi Padwa')
    await closing.getByRole('button', { name: 'Close days' }).click()
    await expect(page.getByText('The shop is not responding.')).toBeVisible()
    await expect(closing.getByRole('button', { name: 'Close days' })).toBeEnabled()
    await expect(closing.getByLabel('First day')).toHaveValue('2031-04-14')
    await expect(closing.getByLabel('Reason')).toHaveValue('Gudi Padwa')

    await page.goto(`${shop.officeUrl}/items/sheet`)
    const cells = page.getByLabel('Or paste the cells here')
    await cells.fill('sku,price\nno-such-item,twelve')
    await page.getByRole('button', { name: 'Read the cells' }).click()
    await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible()
    await expect(cells).toHaveValue('sku,price\nno-such-item,twelve')
  },
)

test('[O9] after a new sign-in staff return to their page, and a paired packer to packing', async ({
  page,
  shop,
  browser,
  expectComplaint,
}) => {
  expectComplaint(/401/)
  const place = `${shop.officeUrl}/orders?view=ALL&day=all`
  await openOfficeScreen(page, shop, ['Ravi', 'manager'], '/orders?view=ALL&day=all')
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  await page.context().clearCookies()
  // When the page becomes visible, it fetches data again that is older than two seconds.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page).toHaveURL(`${shop.officeUrl}/sign-in`, { timeout: 1_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(place)
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()

  await farmstand(shop, 'staff', 'invite', 'Asha', 'packer')
  await page.goto(`${shop.officeUrl}/staff`)
  await page.getByRole('listitem').filter({ hasText: 'Asha' }).getByRole('button', { name: 'Pair a phone' }).click()
  const code =
    (await page
      .getByRole('dialog')
      .getByText(/^[A-Z0-9-]{8,12}$/)
      .textContent()) ?? ''
  const phone = await (await browser.newContext()).newPage()
  await phone.goto(`${shop.officeUrl}/pair`)
  await phone.getByLabel('Code').fill(code)
  await phone.getByRole('button', { name: 'Pair' }).click()
  await expect(phone).toHaveURL(`${shop.officeUrl}/packing`)
  await phone.context().close()
})
