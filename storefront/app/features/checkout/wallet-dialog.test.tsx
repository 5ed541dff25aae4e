import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { button, draw, until } from '../../testing/draw.tsx'
import type { CheckoutBill } from './use-bill.ts'
import { WalletDialog } from './wallet-dialog.tsx'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

// The dialog reads only these fields.
const bill = { state: 'ready', amounts: { final_amount: 100 } } as unknown as CheckoutBill
const nothing = (): void => undefined

it('the wallet dialog shows a failure and a retry button without a connection', async () => {
  onlineManager.setOnline(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await draw(<WalletDialog open again={null} userUid="me" bill={bill} onPay={nothing} onClose={nothing} />)
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('Failed to fetch wallet balance'))
  expect(button('Try again').disabled).toBe(false)
})
