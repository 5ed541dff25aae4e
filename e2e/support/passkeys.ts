import type { CDPSession, Page } from '@playwright/test'

interface Device {
  session: CDPSession
  id: string
}

/** A page has one such device, however many people come in by it. */
const equipped = new WeakMap<Page, Device>()

/** A device that keeps passkeys and recognises its owner. */
export async function withPasskeys(page: Page): Promise<void> {
  if (equipped.has(page)) return
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  equipped.set(page, { session, id: await added(session) })
}

/** Takes the device away, and gives another one, which holds no passkey yet. */
export async function anotherDevice(page: Page): Promise<void> {
  const device = equipped.get(page)
  if (!device) throw new Error('The page has no device')
  await device.session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: device.id })
  device.id = await added(device.session)
}

async function added(session: CDPSession): Promise<string> {
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return authenticatorId
}
