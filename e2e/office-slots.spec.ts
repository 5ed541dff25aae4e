import { pages } from '@farmstand/contracts/pages'
import { expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'
import { openByMenu } from './support/office-menu.ts'

test(
  '[O80] [O82] windows change for a day and a week, days close, and the shop pauses',
  { tag: '@quick' },
  async ({ page, shop, customer, database, expectFit, expectComplaint }, { project }) => {
    // The server answers 401 before the sign-in, and the browser logs refusals.
    expectComplaint(/40[19]/)
    await customer.order(['Onion', 4])
    const { rows } = await database.query<{ name: string; day: string; weekday: string }>(
      `select slot_name as name, to_char(delivery_day, 'FMDay, FMDD FMMonth') as day, to_char(delivery_day, 'FMDay') as weekday
     from customer_order order by number desc limit 1`,
    )
    const { name, day, weekday } = rows[0] ?? { name: '', day: '', weekday: '' }
    await signInToOffice(page, shop, 'Ravi', 'manager')
    await openByMenu(page, 'Slots & zones')
    await expect(page.getByRole('heading', { name: 'Slots', exact: true })).toBeVisible()
    if (project.name === 'phone') await page.getByLabel('Day', { exact: true }).selectOption(day)
    const cell = page.getByRole('button', { name: new RegExp(`^${day}, ${name}`) }).filter({ visible: true })
    await expect(cell).toBeVisible()
    await expectFit()

    await cell.click()
    const panel = page.getByRole('complementary', { name: `${day}, ${name}` })
    const places = panel.getByLabel('Grocery: places')
    await places.fill('0')
    await expectFit()
    await panel.getByRole('button', { name: 'Save for this day' }).click()
    await expect(page.getByText(/it needs at least \d+ places\. Move orders to empty it\./)).toBeVisible()
    await places.fill('78')
    await panel.getByRole('button', { name: 'Save for this day' }).click()
    await expect(cell).toHaveAccessibleName(/changed for the day, \d+ of 78/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cell).not.toHaveAccessibleName(/changed for the day/)
    await cell.click()
    await places.fill('77')
    await panel.getByLabel('Reason, for your team').fill('A second van')
    await panel.getByRole('button', { name: 'Save for this day' }).click()
    await expect(panel).toBeHidden()
    await expect(cell).toHaveAccessibleName(/changed for the day, \d+ of 77/)
    await cell.click()
    await panel.getByRole('button', { name: 'Reset to the weekly pattern' }).click()
    await expect(cell).not.toHaveAccessibleName(/of 77/)

    await page.getByRole('button', { name: 'Close days' }).click()
    const closing = page.getByRole('dialog')
    await closing.getByLabel('First day').fill(inDays(12))
    await closing.getByLabel('Reason').fill('Gurpurab')
    await closing.getByRole('button', { name: 'Close days' }).click()
    await expect(page.getByText('1 day is closed. Nothing was booked.')).toBeVisible()
    await page.getByRole('button', { name: /^Open .* again$/ }).click()
    await expect(page.getByText('No day is closed.')).toBeVisible()

    await page.getByRole('link', { name: 'Weekly pattern' }).click()
    const every = page.getByRole('main').locator('section').filter({ hasText: name })
    const ofWeek = every.getByRole('button', { name: new RegExp(`^${weekday}`) })
    const asBefore = (await ofWeek.textContent()) ?? ''
    await ofWeek.click()
    await expectFit()
    const weekly = page.getByRole('complementary').last()
    await weekly.getByLabel('Grocery: places').fill('76')
    await weekly.getByRole('button', { name: `Save for every ${weekday}` }).click()
    await expect(ofWeek).toContainText('76')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(ofWeek).toHaveText(asBefore)

    await page.getByRole('button', { name: 'Add a window' }).click()
    const adding = page.getByRole('dialog')
    await adding.getByLabel('Begins').fill('05:10')
    await adding.getByLabel('Ends').fill('05:50')
    await adding.getByLabel('Grocery: places').fill('3')
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    const early = page.getByRole('main').locator('section').filter({ hasText: '5:10 AM - 5:50 AM' })
    await early.getByRole('button', { name: new RegExp(`^${weekday}`) }).click()
    await page.getByRole('button', { name: 'Delete the window' }).click()
    await expect(early).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(early.getByRole('button', { name: new RegExp(`^${weekday}`) })).toContainText('3')
    await early.getByRole('button', { name: new RegExp(`^${weekday}`) }).click()
    await page.getByRole('button', { name: 'Delete the window' }).click()
    await expect(early).toBeHidden()

    await page.getByRole('link', { name: 'Calendar' }).click()
    await page.getByRole('button', { name: 'Pause the shop' }).click()
    const pausing = page.getByRole('dialog')
    await pausing.getByLabel('Reason shown to customers').fill('The river is over the road')
    await pausing.getByLabel('Open again').fill(inDays(1))
    await expectFit()
    await pausing.getByRole('button', { name: 'Pause now' }).click()
    await expect(page.getByRole('heading', { name: 'The shop is paused' })).toBeVisible()
    await openByMenu(page, 'Today')
    await expect(page.getByText('The river is over the road')).toBeVisible()

    await customer.put(['Onion', 4])
    await customer.open(pages.checkout)
    await expect(page.getByText('We are not taking orders right now')).toBeVisible()
    await expect(page.getByText('The river is over the road').first()).toBeVisible()
    await expect(page.getByText('The shop is not taking orders right now.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Place/ })).toBeDisabled()
    await page.goto(`${shop.officeUrl}/slots`)
    await page.getByRole('button', { name: 'Take orders again' }).click()
    await expect(page.getByText('The shop is taking orders again.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pause the shop' })).toBeVisible()
  },
)

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
/** Returns the day in India `days` from now, in the format of a date field. */
const inDays = (days: number): string => calendar.format(new Date(Date.now() + days * 86_400_000))
