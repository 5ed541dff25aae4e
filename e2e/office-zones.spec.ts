import { expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'
import { openByMenu } from './support/office-menu.ts'

test(
  '[O83] a zone is made from a pasted list, tested and removed; a taken pincode is refused',
  { tag: '@quick' },
  async ({ page, shop, expectFit, expectComplaint }) => {
    // The server answers 401 before the sign-in, and the browser logs refusals.
    expectComplaint(/40[19]/)
    await signInToOffice(page, shop, 'Ravi', 'manager')
    await openByMenu(page, 'Slots & zones')
    await page.getByRole('link', { name: 'Zones', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Zone 1/ })).toBeVisible()
    await expectFit()

    await page.getByRole('button', { name: 'Add a zone' }).click()
    const panel = page.getByRole('complementary', { name: 'Add a zone' })
    await panel.getByLabel('Name of the zone').fill('Coast')
    await panel.getByLabel('Delivery fee, ₹').fill('75')
    await panel.getByLabel('Free from, ₹').fill('1500')
    await panel.getByLabel('Pincodes').fill('400001 Mumbai Fort\n400002, 400003\n40000')
    await expect(panel.getByText('Not a pincode: 40000.')).toBeVisible()
    await panel.getByLabel('Pincodes').fill('400001 Mumbai Fort\n400002, 400003\n411001')
    await panel.getByRole('button', { name: 'Save the zone' }).click()
    await expect(page.getByText(/A pincode can be in one zone only. Already in a zone: 411001 \(Zone/)).toBeVisible()
    await panel.getByLabel('Pincodes').fill('400001 Mumbai Fort\n400002, 400003')
    await expectFit()
    await panel.getByRole('button', { name: 'Save the zone' }).click()
    const coast = page.getByRole('button', { name: /^Coast.*₹75\.00 delivery, free from ₹1,500\.00.*3 pincodes/ })
    await expect(coast).toBeVisible()
    await page.getByLabel('Pincode', { exact: true }).fill('400001')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('Mumbai Fort, Coast')).toBeVisible()
    await expect(page.getByText(/^Next delivery: /)).toBeVisible()

    await coast.click()
    const kept = page.getByRole('complementary', { name: 'Coast' })
    await kept.getByLabel('Delivery fee, ₹').fill('80')
    await kept.getByRole('button', { name: 'Save the zone' }).click()
    await expect(page.getByRole('button', { name: /^Coast.*₹80\.00 delivery/ })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(coast).toBeVisible()
    await coast.click()
    await kept.getByRole('button', { name: 'Delete the zone' }).click()
    await kept.getByRole('button', { name: 'Delete the zone' }).click()
    await expect(coast).toBeHidden()
    await page.getByLabel('Pincode', { exact: true }).fill('400001')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText(/We do not deliver to 400001/)).toBeVisible()
  },
)
