import { expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'
import { farmstand } from './support/sellers-program.ts'

test(
  '[D9.3] the owner schedules the nightly backup on Today, and removes it',
  { tag: '@quick' },
  async ({ page, shop, expectFit, expectComplaint }) => {
    // The server answers 401 before the sign-in, and 422 to a relative folder.
    expectComplaint(/4(01|22)/)
    await signInToOffice(page, shop, 'Sunita', 'owner')
    await page.getByRole('button', { name: 'Health', exact: true }).click()
    const plan = page.getByRole('form', { name: 'Nightly backup' })
    await expect(plan).toBeVisible()
    const folder = plan.getByLabel('Folder for nightly backups. Empty: none')
    await expect(plan.getByLabel('Time of the nightly backup')).toHaveValue('02:30')
    await folder.fill('backups')
    await plan.getByRole('button', { name: 'Save' }).click()
    await expect(folder).toHaveAccessibleDescription(/a full path on the server/)
    await expect(folder).toHaveAttribute('aria-invalid', 'true')
    await expect(folder).toHaveValue('backups')

    await folder.fill('/srv/farmstand/backups')
    await plan.getByLabel('Backups to keep').fill('7')
    await expectFit()
    await plan.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Nightly backups are on.')).toBeVisible()
    const stored = async (wanted: string) => {
      const list = await farmstand<{ key: string; value: string }[]>(shop, 'settings', 'list')
      return list.find(({ key }) => key === wanted)?.value
    }
    await expect.poll(() => stored('BACKUP_FOLDER')).toBe('/srv/farmstand/backups')
    expect([await stored('BACKUP_AT'), await stored('BACKUP_KEEP')]).toEqual(['02:30', '7'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => stored('BACKUP_KEEP')).toBe('14')
  },
)

test('[D9.3] a manager reads the shop’s health and cannot schedule a backup', async ({
  page,
  shop,
  expectComplaint,
}) => {
  expectComplaint(/401/)
  await signInToOffice(page, shop, 'Mohan', 'manager')
  await page.getByRole('button', { name: 'Health', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Health' })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Nightly backup' })).toHaveCount(0)
})
