import type { Page } from '@playwright/test'
import { comeTo } from './support/come-in.ts'
import { expect, test } from './support/test.ts'

/** From now on an operation gets no answer, as where the network is gone. */
const lose = (page: Page, operation: string): Promise<void> =>
  page.route(`**/office/v1/do/${operation}`, (route) => route.abort())

test('[D10.34] what was typed stays where it could not be done: an invitation, a closure, a sheet of prices', async ({
  page,
  shop,
  expectComplaint,
}) => {
  // Who is not signed in yet is told so by the server, and what is not answered is noted by the browser.
  expectComplaint(/401|ERR_FAILED/)
  await comeTo(page, shop, ['Ravi', 'owner'], '/staff')
  await lose(page, 'inviteStaff')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const inviting = page.getByRole('dialog')
  await inviting.getByLabel('Name').fill('Anita')
  await inviting.getByRole('button', { name: 'Make the link' }).click()
  await expect(inviting.getByText('Choose at least one.')).toBeVisible()
  await inviting.getByLabel('Packer').check()
  await inviting.getByLabel('Language').selectOption('mr')
  await inviting.getByRole('button', { name: 'Make the link' }).click()
  await expect(page.getByText('The shop does not answer.')).toBeVisible()
  await expect(inviting.getByRole('button', { name: 'Make the link' })).toBeEnabled()
  await expect(inviting.getByLabel('Name')).toHaveValue('Anita')
  await expect(inviting.getByLabel('Packer')).toBeChecked()
  await expect(inviting.getByLabel('Language')).toHaveValue('mr')

  await page.goto(`${shop.officeUrl}/slots`)
  await lose(page, 'closeDays')
  await page.getByRole('button', { name: 'Close days' }).click()
  const closing = page.getByRole('dialog')
  await closing.getByLabel('First day').fill('2031-04-14')
  await closing.getByLabel('Why').fill('Gudi Padwa')
  await closing.getByRole('button', { name: 'Close days' }).click()
  await expect(page.getByText('The shop does not answer.')).toBeVisible()
  await expect(closing.getByRole('button', { name: 'Close days' })).toBeEnabled()
  await expect(closing.getByLabel('First day')).toHaveValue('2031-04-14')
  await expect(closing.getByLabel('Why')).toHaveValue('Gudi Padwa')

  await page.goto(`${shop.officeUrl}/items/sheet`)
  const cells = page.getByLabel('Or paste the cells here')
  await cells.fill('sku,price\nno-such-item,twelve')
  await page.getByRole('button', { name: 'Read it' }).click()
  await expect(page.getByRole('heading', { name: 'Which column holds what' })).toBeVisible()
  await expect(cells).toHaveValue('sku,price\nno-such-item,twelve')
})
