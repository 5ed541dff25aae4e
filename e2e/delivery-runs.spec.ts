import { advanceByCommand } from '../server/src/testing/orders-by-command.ts'
import { expect, test } from './support/account.ts'
import { openByMenu } from './support/office-menu.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'

test(
  '[O103] [O104] [O105] [O113] [O232] [O235] runs are planned by suggestion and keyboard, and sent out with the packed orders',
  { tag: '@quick' },
  async ({ page, shop, customer, neighbour, database, expectComplaint, expectFit, expectToast }) => {
    expectComplaint(/401/)
    // Runs of other tests in this window would take the first numbers.
    await database.query('update delivery_run set day = day - 365 - (random() * 3000)::int', [])
    await customer.saveAddress({ room_no: 'B-7' })
    await neighbour.saveAddress({ room_no: 'C-3' })
    const orders = [
      await customer.order(['Onion', 4]),
      await neighbour.order(['Onion', 5]),
      await neighbour.order(['Onion', 6]),
    ]
    const [one, two, three] = orders.map(({ order_number: number }) => number)
    for (const number of [one, two]) {
      await advanceByCommand(shop, number ?? '', 'confirmed')
      await advanceByCommand(shop, number ?? '', 'packed')
    }
    await advanceByCommand(shop, three ?? '', 'confirmed')
    const state = async () => {
      const { rows } = await database.query<{ status: string }>(
        'select status from customer_order where number = any($1) order by number',
        [orders.map(({ order_number: number }) => Number(number))],
      )
      return rows.map(({ status }) => status)
    }
    await signInToOffice(page, shop, 'Kabir', 'manager')
    await openByMenu(page, 'Delivery')
    const tomorrow = page.getByRole('combobox', { name: 'Delivery day' })
    await tomorrow.selectOption(await tomorrow.getByRole('option', { name: /^Tomorrow/ }).getAttribute('value'))
    const windows = page.getByRole('combobox', { name: 'Delivery window' })
    const slot = orders[0]?.delivery_slot.name ?? ''
    await windows.selectOption(await windows.getByRole('option', { name: slot }).getAttribute('value'))
    const card = (number = '') => page.getByRole('listitem').filter({ hasText: `#${number}` })
    await expect(card(one)).toBeVisible()
    await expectFit()
    await page.getByRole('checkbox', { name: 'Kabir' }).check()
    const suggest = page.getByRole('button', { name: 'Suggest runs' })
    await suggest.press('Enter')
    const run = page.getByRole('region', { name: /^Run \d+, Kabir/ }).first()
    await expect(run.getByRole('listitem').filter({ hasText: `#${one}` })).toBeVisible()
    await expect(suggest).toBeFocused()
    await expect(page.getByRole('img', { name: /^Sketch to scale: \d+ run/ })).toBeVisible()
    // The key M moves a stop to another run.
    await run.getByRole('button', { name: `Move #${one}` }).focus()
    await page.keyboard.press('m')
    await page.getByRole('dialog').getByRole('button', { name: 'New run' }).press('Enter')
    const other = page.getByRole('region', { name: /^Run 2/ })
    await expect(other.getByText('Placed by hand')).toBeVisible()
    await other.getByRole('button', { name: `Move #${one}` }).press('m')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Run 1/ })
      .press('Enter')
    await expect(run.getByRole('listitem').filter({ hasText: `#${one}` })).toBeVisible()
    await other.getByRole('button', { name: 'Delete run' }).press('Enter')
    await expect(other).toHaveCount(0)
    await expectFit()
    await run.getByRole('button', { name: 'Send out run 1' }).press('Enter')
    const ask = page.getByRole('dialog', { name: 'Send out run 1' })
    await expect(ask).toContainText(`#${three}`)
    await expectFit()
    await ask.getByRole('button', { name: 'Send out' }).press('Enter')
    await expectToast('Run 1 is out.Undo')
    await expect(run.getByText(/^Out since/)).toBeVisible()
    await expect.poll(state).toEqual(['OUT_FOR_DELIVERY', 'OUT_FOR_DELIVERY', 'CONFIRMED'])
    await run.getByRole('button', { name: 'Not yet: undo sending out' }).press('Enter')
    await expect.poll(state).toEqual(['PACKED', 'PACKED', 'CONFIRMED'])
    await run.getByRole('button', { name: 'Send out run 1' }).press('Enter')
    await ask.getByRole('button', { name: 'Send out' }).press('Enter')
    await expect(run.getByText(/^Out since/)).toBeVisible()
    await expect.poll(state).toEqual(['OUT_FOR_DELIVERY', 'OUT_FOR_DELIVERY', 'CONFIRMED'])
    await expect(page.getByRole('region', { name: 'Without a run' })).toContainText(`#${three}`)
    await expect(run.getByRole('link', { name: 'Run sheet' })).toHaveAttribute('href', /papers\/run-sheet\?run=/)
    await expectFit()
    // The run may have stops of orders by other tests.
    await run.getByRole('link', { name: `#${two}` }).click()
    await expect(page.getByRole('link', { name: /^Run 1, Kabir: stop \d+ of \d+$/ })).toBeVisible()
    await expect(page.getByText(/^This is the next stop\.$|^\d+ stops? comes? first\.$/)).toBeVisible()
    await expectFit()
  },
)
