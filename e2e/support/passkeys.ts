import type { Page } from '@playwright/test'

/** A page has one such device, however many people come in by it. */
const equipped = new WeakSet<Page>()

/** A device that keeps passkeys and recognises its owner. */
export async function withPasskeys(page: Page): Promise<void> {
  if (equipped.has(page)) return
  equipped.add(page)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
