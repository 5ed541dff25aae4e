import { addressOf } from '@farmstand/contracts/calls'
import type { ShopReply } from '@farmstand/contracts/shop'
import { answered, expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'
import { openByMenu } from './support/office-menu.ts'
import { farmstand } from './support/sellers-program.ts'

test('[O102] [D10.25] the owner edits the shop’s details, compares before and after, and pages follow', async ({
  page,
  shop,
  expectFit,
  expectComplaint,
}) => {
  // The server answers 401 before the sign-in, and the browser logs refusals.
  expectComplaint(/4(01|22)/)
  const before = await answered<ShopReply>(page.request.get(addressOf('getShop')))
  await signInToOffice(page, shop, 'Sunita', 'owner')
  await openByMenu(page, 'Settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expectFit()

  await page.getByRole('button', { name: 'Change: Name and look' }).click()
  await page.getByLabel('Tagline', { exact: true }).fill('From our fields in Mulshi')
  await page.getByRole('button', { name: 'Plum' }).click()
  await page.getByLabel('Colour, light mode').fill('#ffee00')
  await expect(page.getByText(/Too faint to read/)).toBeVisible()
  await page.getByRole('button', { name: 'Review changes' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/is too faint to read on the shop's background/)).toBeVisible()
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await page.getByRole('button', { name: 'Plum' }).click()
  await expectFit()
  await page.getByRole('button', { name: 'Review changes' }).click()
  await expect(page.getByText('From our fields in Mulshi')).toBeVisible()
  await expect(page.getByText('#8a2f4d')).toBeVisible()
  await expectFit()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Pages, emails and invoices use it from now on.')).toBeVisible()
  const now = async () => (await page.request.get(addressOf('getShop'))).text()
  await expect.poll(now).toContain('From our fields in Mulshi')
  expect(await (await page.request.get('/shop.css')).text()).toContain('#8a2f4d')
  // The food mark stays green, as the law requires, even if the shop has another colour.
  const shown = await page.context().newPage()
  await shown.goto('/')
  await expect(shown.getByRole('img', { name: 'Vegetarian', exact: true }).first()).toHaveCSS(
    'color',
    'rgb(18, 87, 43)',
  )
  await shown.close()
  await expect(page.getByText(/Tagline: From our fields in Mulshi/)).toBeVisible()

  const guard = page.getByRole('textbox', { name: 'Codes per number and hour' })
  await expect(guard).toBeHidden()
  await page.getByText('Limits against abuse').click()
  await expect(guard).toBeVisible()
  await page.getByText('Limits against abuse').click()

  const rule = page.getByRole('textbox', { name: 'Days customers can book, including today' })
  const days = await rule.inputValue()
  await rule.fill('none')
  await page.getByRole('button', { name: 'Save: Days customers can book, including today' }).click()
  await expect(page.getByText('Not saved. Enter a whole number from 1 to 60.')).toBeVisible()
  await rule.fill(days)

  const ticks = page.getByRole('group', { name: 'Categories without the veg filter' })
  const ignored = addressOf('getGeneralSetting', { key: 'VEG_NONVEG_TOGGLE_IGNORE' })
  const unfiltered = async () => (await page.request.get(ignored)).text()
  const asBefore = await unfiltered()
  const milk = ticks.getByRole('checkbox', { name: 'Milk & curd', exact: true })
  await expect(milk).toBeVisible()
  const ticked = ticks.getByRole('checkbox', { checked: true, disabled: false })
  while ((await ticked.count()) > 0) await ticked.first().uncheck()
  await milk.check()
  await page.getByRole('button', { name: 'Save: Categories without the veg filter' }).click()
  await expect.poll(unfiltered).toMatch(/^{"VEG_NONVEG_TOGGLE_IGNORE":"\d+"}$/)
  await expectFit()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(unfiltered).toBe(asBefore)

  for (const [field, value] of [
    ['tagline', before.tagline],
    ['colors.accent', before.colors.accent],
    ['colors.accent_dark', before.colors.accent_dark],
  ] as const)
    await farmstand(shop, 'shop', 'set', field, value)
  await expect.poll(now).not.toContain('From our fields in Mulshi')
})

test(
  '[O36] Today warns while nobody is notified of new orders, until the owner chooses somebody',
  { tag: '@quick' },
  async ({ page, shop, database, expectAccessible, expectFit, expectComplaint }) => {
    // The server answers 401 before the sign-in, and the browser logs it.
    expectComplaint(/401/)
    const forget = () => database.query(`delete from setting where key like 'TELL_SELLER_%'`)
    await forget()
    await signInToOffice(page, shop, 'Uma', 'owner')
    const decision = page.getByRole('listitem').filter({ hasText: 'No one is notified of new orders' })
    await decision.getByLabel('Email address').fill('orders@shetkari.example')
    await expectAccessible()
    await expectFit()
    await decision.getByRole('button', { name: 'Notify this address' }).click()
    await expect(page.getByText('Saved. New orders are emailed there from now on.')).toBeVisible()
    await expect(decision).toHaveCount(0)
    await openByMenu(page, 'Settings')
    const rule = page.getByRole('textbox', { name: 'Email address notified of new orders. Empty: none' })
    await expect(rule).toHaveValue('orders@shetkari.example')
    await forget()
  },
)
