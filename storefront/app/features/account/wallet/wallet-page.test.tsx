import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, draw, field, press, until } from '../../../testing/draw.tsx'
import { WalletPage } from './wallet-page.tsx'

const uid = '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e'
const user = { uid, id: uid, full_name: null, email: null, mobile_no: '+919876543210', created_at: '', language: null }

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('wallet')
      ? Response.json({ balance: 50, updated_at: '2026-11-25T04:30:00.000Z', recharge_min: 1, recharge_max: 50_000 })
      : Response.json([]),
  )
})
afterEach(() => vi.unstubAllGlobals())

it('[E66] the missing amount is filled in again after the recharge dialog was closed', async () => {
  await draw(<WalletPage user={user} shopName="A shop" wanted={{ amount: '75', from: '/checkout' }} />)
  await until(() => expect(field('Amount in rupees').value).toBe('75'))
  await press(button('Close'))
  await until(() => expect(() => field('Amount in rupees')).toThrow('No field'))
  await press(button('Recharge Wallet'))
  await until(() => expect(field('Amount in rupees').value).toBe('75'))
})

it('[S5.12] without a wanted amount no dialog opens, and any amount can be recharged', async () => {
  await draw(<WalletPage user={user} shopName="A shop" wanted={null} />)
  await until(() => button('Recharge Wallet'))
  expect(() => field('Amount in rupees')).toThrow('No field')
  await press(button('Recharge Wallet'))
  await until(() => expect(field('Amount in rupees').value).toBe(''))
})
