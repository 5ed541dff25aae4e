import { expect, type Page } from '@playwright/test'
import type { AnswerOf } from '@farmstand/contracts/office/operations'
import { withPasskeys } from './passkeys.ts'
import { farmstand, type SellersShop } from './sellers-program.ts'

/**
 * Signs a new staff member in to the back office. The person is invited at the command line, opens the invitation's
 * link and creates a passkey in this browser.
 */
export async function signInToOffice(
  page: Page,
  shop: SellersShop & { officeUrl: string },
  name: string,
  role: string,
): Promise<void> {
  await withPasskeys(page)
  const { link } = await farmstand<AnswerOf<'inviteStaff'>>(shop, 'staff', 'invite', name, role)
  await page.goto(`${shop.officeUrl}/join#${link.split('#')[1]}`)
  await page.getByRole('button', { name: 'Create a passkey and sign in' }).click()
}

/** Signs in and opens a screen. */
export async function openOfficeScreen(
  page: Page,
  shop: SellersShop & { officeUrl: string },
  [name, role]: readonly [name: string, role: string],
  path: string,
): Promise<void> {
  await signInToOffice(page, shop, name, role)
  // Each role starts on its own screen.
  await expect(page).not.toHaveURL(/\/join/)
  await page.goto(shop.officeUrl + path)
}
