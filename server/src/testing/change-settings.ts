import { addressOf } from '@farmstand/contracts/calls'
import type { MinOrderAmount } from '@farmstand/contracts/setting'
import { putSettings } from '../modules/shop/index.ts'
import type { TestApp } from './app.ts'
import { pollUntil } from './slow-machine.ts'

let changes = 0

/**
 * Changes settings, and waits until the running app uses them. The app reads settings again when PostgreSQL announces a
 * change, so this function also changes the minimum order amount (to ₹0 to ₹39) and waits until the app shows it.
 */
export async function changeSettings(shop: TestApp, settings: Record<string, string | number>): Promise<void> {
  const least = (++changes % 40).toString()
  const entries = Object.entries(settings).map(([key, value]) => [key, String(value)])
  const saved = await putSettings(shop.database.db, { ...Object.fromEntries(entries), MIN_ORDER_AMOUNT: least })
  if ('problems' in saved) throw new Error(saved.problems.join('\n'))
  const url = addressOf('getGeneralSetting', { key: 'MIN_ORDER_AMOUNT' })
  await pollUntil(async () => (await shop.call({ url })).json<MinOrderAmount>().MIN_ORDER_AMOUNT === least)
}
