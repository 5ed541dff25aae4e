import { afterEach, expect, it, vi } from 'vitest'
import { draw, until } from '../../../testing/draw.tsx'
import { BalancePanel } from './balance-panel.tsx'

afterEach(() => vi.unstubAllGlobals())

const drawnWith = async (more: object): Promise<HTMLElement> => {
  const wallet = { balance: 0, updated_at: '2026-11-25T04:30:00.000Z', recharge_min: 1, recharge_max: 50_000, ...more }
  vi.stubGlobal('fetch', async () => Response.json(wallet))
  const panel = await draw(<BalancePanel userUid="5f0f0f0f-0000-4000-8000-000000000001" />)
  await until(() => expect(panel.textContent).toContain('₹0.00'))
  return panel
}

it('[D10.19] a debt from a returned payment is shown with its reason and how to pay it', async () => {
  const panel = await drawnWith({ owed: 1_234.5 })
  expect(panel.textContent).toContain('You owe ₹1,234.50: an earlier payment was returned to you')
  expect(panel.textContent).toContain('Your next recharge pays it first')
  expect(panel.textContent).not.toContain('Use it to pay at checkout')
})

it('[D10.19] the balance panel shows no debt when there is none', async () => {
  expect((await drawnWith({})).textContent).not.toContain('You owe')
})
