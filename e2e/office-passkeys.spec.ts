import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/account.ts'
import { openOfficeScreen } from './support/sign-in-to-office.ts'
import { replaceDevice } from './support/passkeys.ts'

/** Opens the list of the signed-in person's passkeys. On a phone it is in the menu under the person's name. */
async function ownPasskeys(page: Page, isMobile: boolean): Promise<Locator> {
  if (isMobile) await page.getByRole('button', { name: 'Ravi, Owner' }).click()
  await page.getByRole('button', { name: 'Passkeys' }).click()
  return page.getByRole('dialog', { name: 'Passkeys' })
}

test(
  '[O7] a second passkey from another device signs in, and the first can be removed',
  { tag: '@quick' },
  async ({ page, shop, isMobile, expectAccessible, expectComplaint }) => {
    // The server answers 401 before the sign-in, and the browser logs it.
    expectComplaint(/401/)
    await openOfficeScreen(page, shop, ['Ravi', 'owner'], '/staff')
    await expect(page.getByRole('heading', { name: 'Staff' })).toBeVisible()
    const known = await ownPasskeys(page, isMobile)
    await expect(known.getByRole('listitem')).toHaveCount(1)
    await expect(known.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await known.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(known.getByRole('alert')).toHaveText(/^This device already has one of your passkeys/)

    await replaceDevice(page)
    await known.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(known.getByRole('listitem')).toHaveCount(2)
    await expect(known.getByRole('alert')).toHaveText('')
    await expect(known.getByRole('status')).toHaveText('Passkey added.')
    await expectAccessible()

    await page.context().clearCookies()
    await page.goto(`${shop.officeUrl}/sign-in`)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Delivery windows' })).toBeVisible()
    const left = await ownPasskeys(page, isMobile)
    const first = left.getByRole('listitem').first()
    await first.getByRole('button', { name: /^Remove/ }).click()
    await expect(first).toContainText('It no longer works')
    await expectAccessible()
    await first.getByRole('button', { name: 'Keep it' }).click()
    await first.getByRole('button', { name: /^Remove/ }).click()
    await first.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(left.getByRole('listitem')).toHaveCount(1)
    await expect(left.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  },
)

test('[O17] an accountant reads the activity with its authors', async ({
  page,
  shop,
  expectAccessible,
  expectComplaint,
}) => {
  expectComplaint(/401/)
  await openOfficeScreen(page, shop, ['Nita', 'accountant'], '/audit')
  await page.getByRole('button', { name: 'Sign-ins and views' }).click()
  await expect(page.getByText('Nita joined with an invitation').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Activity', includeHidden: true }).first()).toHaveAttribute(
    'href',
    '/audit',
  )
  await expect(page.getByRole('link', { name: 'Staff', includeHidden: true })).toHaveCount(0)
  await expectAccessible()
})
