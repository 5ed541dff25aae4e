import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf } from '@farmstand/contracts/calls'
import { signIn } from './support/customer.ts'
import { expect, hydrated, test } from './support/pages.ts'

for (const width of [360, 1280])
  test(
    `[D11.9] the link in an email confirms the address by a button, at ${width} px`,
    { tag: width === 360 ? '@quick' : [] },
    async ({ page, shop, open, expectAccessible, expectComplaint }) => {
      // The browser logs that the server refused the link.
      expectComplaint(/status of 404/)
      await page.setViewportSize({ width, height: 740 })
      const { user, access_token: token } = await signIn(page, shop.dataDir)
      const email = `asha${width}@example.com`
      const changed = await page.request.put(addressOf('updateUser', { uid: user.uid }), {
        headers: { authorization: `Bearer ${token}` },
        multipart: { email },
      })
      expect(changed.status()).toBe(200)
      const key = Buffer.from(readFileSync(join(shop.dataDir, 'secret.key'), 'utf8').trim(), 'hex')
      const signed = createHmac('sha256', key).update(`confirm-email|${user.uid}|${email}`).digest('base64url')

      await open(`/confirm-email#${user.uid}.${signed.slice(0, -2)}AA`)
      await hydrated(page)
      await page.getByRole('button', { name: 'Confirm my address' }).click()
      await expect(page.getByText('This link belongs to an address that is no longer used.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeEnabled()

      await page.goto('/')
      await open(`/confirm-email#${user.uid}.${signed}`)
      await hydrated(page)
      await expectAccessible()
      const confirm = page.getByRole('button', { name: 'Confirm my address' })
      const box = await confirm.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      await confirm.click()
      await expect(page.getByText('Thank you. Your address is confirmed.')).toBeVisible()
      await expect(confirm).toBeHidden()
    },
  )
