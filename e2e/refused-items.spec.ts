import { TAKE_BACK_MS } from '@farmstand/contracts/office/attempt-rules'
import { advanceByCommand } from '../server/src/testing/orders-by-command.ts'
import { sendOutByCommand } from '../server/src/testing/runs-by-command.ts'
import { expect, test } from './support/account.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'

test(
  '[O112] a customer refuses items at the door, offline; the cash falls, and the manager decides about them',
  { tag: ['@phone', '@quick'] },
  async ({ page, context, shop, customer, database, expectComplaint, expectFit }) => {
    expectComplaint(/401|ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/)
    await page.clock.install()
    const name = `Kavita ${Date.now()}`
    await signInToOffice(page, shop, name, 'manager')
    const { rows } = await database.query<{ uid: string }>('select uid from staff where name = $1', [name])
    const order = await customer.order(['Onion', 4], ['Potato', 2])
    for (const to of ['confirmed', 'packed'] as const) await advanceByCommand(shop, order.order_number, to)
    await sendOutByCommand(shop, rows[0]?.uid ?? '', [order])
    await page.goto(`${shop.officeUrl}/rider`)
    const cash = page.getByRole('button', { name: /^Cash ₹/ })
    const before = Number((await cash.textContent())?.replaceAll(/[^0-9]/g, ''))
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)

    await page.getByRole('button', { name: 'Item refused' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Onion/ }).press('Enter')
    await expect(dialog.getByText('4 of 4 refused')).toBeVisible()
    await dialog.getByRole('button', { name: 'Refuse one less: Onion' }).press('Enter')
    await expect(dialog.getByText('3 of 4 refused')).toBeVisible()
    await expectFit()
    const small = await dialog.evaluate((main) =>
      [...main.querySelectorAll('section *, section ~ button')].flatMap((one) => {
        const { fontSize, height } = getComputedStyle(one)
        const has = [...one.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
        const target = one.matches('button') && Number.parseFloat(height) < 56
        return (has && Number.parseFloat(fontSize) < 18) || target ? [one.textContent] : []
      }),
    )
    expect(small).toEqual([])
    await page.screenshot({ path: test.info().outputPath('refuse.png') })
    await dialog.getByRole('button', { name: /^Collect ₹/ }).click()
    await expect(page.getByText('3 × Onion')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('refused.png') })
    const after = Number((await cash.textContent())?.replaceAll(/[^0-9]/g, ''))
    expect(after).toBeLessThan(before)
    await cash.click()
    await expect(page.getByText('All stops are done')).toBeVisible()
    await page.clock.fastForward(TAKE_BACK_MS)
    await context.setOffline(false)
    await page.clock.fastForward(TAKE_BACK_MS)
    await expect
      .poll(async () => {
        const { rows: found } = await database.query(
          `select d.paise::int as paid, c.goes_to, g.quantity from door_payment d join order_credit c using (order_uid)
            join refused_goods g on g.credit_uid = c.uid where d.order_uid = $1`,
          [order.uid],
        )
        return found
      })
      .toEqual([{ paid: after * 100, goes_to: 'DUE', quantity: 3 }])

    await page.goto(`${shop.officeUrl}/delivery`)
    const list = page.getByRole('region', { name: 'Refused items' })
    await expect(list).toContainText('3 × Onion')
    await expectFit()
    await page.screenshot({ path: test.info().outputPath('list.png') })
    await list
      .getByRole('button', { name: new RegExp(`^Back to stock, 3 × Onion.+#${order.order_number}$`) })
      .press('Enter')
    await expect(list.getByText(`#${order.order_number}`)).toHaveCount(0)
    await page.goto(`${shop.officeUrl}/orders/${order.uid}`)
    await expect(page.getByText(/refused at the door: 3 × Onion/)).toBeVisible()
    await customer.open(`/profile/order/${order.uid}`)
    await expect(page.getByText(/^You did not take these items, so you paid ₹.+ less$/)).toBeVisible()
  },
)
