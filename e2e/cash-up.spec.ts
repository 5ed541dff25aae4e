import { advanceByCommand, deliverOnRun } from '../server/src/testing/orders-by-command.ts'
import { expect, test } from './support/account.ts'
import { openByMenu } from './support/office-menu.ts'
import { signInToOffice } from './support/sign-in-to-office.ts'

test(
  '[O120] [O121] [O122] the day’s cash is collected, counted, taken back and counted by notes; UPI is found at the bank',
  { tag: '@quick' },
  async ({ page, shop, customer, neighbour, database, expectComplaint, expectFit, expectToast }) => {
    expectComplaint(/401/)
    const [first, second, upi] = [
      await customer.order(['Onion', 4]),
      await neighbour.order(['Onion', 5]),
      await neighbour.order(['Onion', 6]),
    ]
    for (const { order_number: number } of [first, second, upi])
      for (const to of ['confirmed', 'packed'] as const) await advanceByCommand(shop, number, to)
    await advanceByCommand(shop, upi.order_number, 'out-for-delivery')
    await signInToOffice(page, shop, 'Mohan', 'manager')
    const { rows } = await database.query<{ uid: string }>(`select uid from staff where name = 'Mohan'`)
    await deliverOnRun(shop, rows[0]?.uid ?? '', {
      day: first.expected_delivery_date.slice(0, 10),
      slotId: first.delivery_slot.id,
      orders: [first.uid, second.uid],
    })
    const cash = Math.floor(first.amount_due) + Math.floor(second.amount_due)
    const rupees = `₹${cash.toLocaleString('en-IN')}`

    await page.goto(`${shop.officeUrl}/orders/${upi.uid}`)
    await page.getByRole('button', { name: 'Mark delivered' }).press('Enter')
    const ask = page.getByRole('dialog', { name: `How was order #${upi.order_number} paid?` })
    await expectFit()
    await ask.getByRole('radio', { name: 'UPI' }).check()
    await ask.getByRole('textbox', { name: 'UPI reference' }).fill('412345678901')
    await ask.getByRole('button', { name: 'Paid and delivered' }).press('Enter')
    await expectToast('1 order delivered')

    await openByMenu(page, 'Cash-up')
    const riders = page.getByRole('region', { name: 'Cash with riders' })
    await expect(riders).toContainText(`Expected: ${rupees}`)
    await expect(riders).toContainText('Run 1')
    await expectFit()
    await riders.getByRole('button', { name: `All there: ${rupees}` }).press('Enter')
    await expectToast(`Mohan: ${rupees} counted.Undo`)
    await expect(riders).toContainText('No rider has cash')
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
    await expect(riders).toContainText(`Expected: ${rupees}`)

    await riders.getByRole('button', { name: 'Count it' }).press('Enter')
    const counting = page.getByRole('dialog', { name: 'Count the cash of Mohan' })
    await counting.getByRole('textbox', { name: '₹100', exact: true }).fill('1')
    await expect(counting).toContainText('₹100')
    await expect(counting).toContainText(`₹${(cash - 100).toLocaleString('en-IN')} missing`)
    await expectFit()
    await counting.getByRole('textbox', { name: 'Reason' }).fill('Lost on the way')
    await counting.getByRole('button', { name: 'Save ₹100' }).press('Enter')
    const counts = page.getByRole('region', { name: 'Recent counts' })
    await expect(counts).toContainText('Lost on the way')

    const payments = page.getByRole('region', { name: 'UPI at the door' })
    await payments.getByRole('button', { name: 'Found at the bank' }).press('Enter')
    const matching = page.getByRole('dialog', { name: `Order #${upi.order_number} at the bank` })
    await matching.getByRole('button', { name: 'Found at the bank' }).press('Enter')
    await expect(payments).toContainText('Found as 412345678901 by Mohan')

    await counts.getByRole('button', { name: 'Take back' }).first().press('Enter')
    const undo = page.getByRole('dialog', { name: 'Take back the count of Mohan' })
    await undo.getByRole('textbox', { name: 'Reason' }).fill('Counted the wrong bag')
    await expectFit()
    await undo.getByRole('button', { name: 'Take back' }).press('Enter')
    await expect(riders).toContainText(`Expected: ${rupees}`)
    await expect(counts).toContainText('Counted the wrong bag')
  },
)
