import { addressOf } from '@farmstand/contracts/calls'
import type { Category } from '@farmstand/contracts/category'
import { answered, expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'
import { openByMenu } from './support/office-menu.ts'
import { photo } from './support/photo.ts'

test(
  '[O79] a category is made, named in two languages, moved, hidden and shown',
  { tag: '@quick' },
  async ({ page, shop, isMobile, expectFit, expectComplaint }) => {
    // The server answers 401 before the sign-in, and the browser logs refusals.
    expectComplaint(/4(01|22)/)
    await signInToOffice(page, shop, 'Ravi', 'manager')
    await openByMenu(page, 'Items')
    if (isMobile) await page.getByRole('button', { name: 'Filters and more' }).click()
    await page.getByRole('link', { name: 'Categories', exact: true }).click()
    await expect(page.getByRole('switch', { name: 'Show Vegetables', exact: true })).toBeChecked()
    await expectFit()

    const seen = async () =>
      (await answered<Category[]>(page.request.get(addressOf('listCategories')))).map((one) => one.category_name)
    // The category is hidden from the shop during the whole test, so that it affects no other test.
    await page.getByRole('button', { name: 'Add a category' }).click()
    const panel = page.getByRole('complementary', { name: 'Add a category' })
    await panel.getByLabel('Name', { exact: true }).fill('Flowers')
    await panel.getByLabel('Name in Hindi').fill('फूल')
    await panel.getByLabel('Name in Marathi').fill('फुले')
    await panel.getByLabel('Other names in Hindi').fill('सुमन, पुष्प')
    await panel.getByLabel('Parent category').selectOption('Vegetables')
    await panel.getByLabel('Choose a picture').setInputFiles({ name: 'rose.png', mimeType: 'image/png', buffer: photo })
    await expect(panel.getByText('Change the picture')).toBeVisible()
    await panel.getByRole('checkbox', { name: /Visible to customers/ }).uncheck()
    await expectFit()
    await panel.getByRole('button', { name: 'Save the category' }).click()
    const row = page.getByRole('button', { name: /^Flowers/ })
    await expect(row).toContainText('0 items. Hidden')
    await expect(page.getByRole('button', { name: 'Move Flowers down' })).toBeDisabled()
    await page.getByRole('button', { name: 'Move Flowers up' }).click()
    await expect(page.getByRole('button', { name: 'Move Flowers down' })).toBeEnabled()
    await page.getByRole('button', { name: 'Move Flowers down' }).click()
    await expect(page.getByRole('button', { name: 'Move Flowers down' })).toBeDisabled()

    await row.click()
    const kept = page.getByRole('complementary', { name: 'Flowers' })
    await expect(kept.getByLabel('Name in Hindi')).toHaveValue('फूल')
    await expect(kept.getByLabel('Name in Marathi')).toHaveValue('फुले')
    await expect(kept.getByLabel('Other names in Hindi')).toHaveValue('पुष्प, सुमन')
    await kept.getByLabel('Name', { exact: true }).fill('Cut flowers')
    await kept.getByLabel('Parent category').selectOption('None (top level)')
    await kept.getByRole('button', { name: 'Save the category' }).click()
    await expect(page.getByRole('switch', { name: 'Show Cut flowers' })).toBeVisible()
    expect(await seen()).not.toContain('Flowers')
  },
)
