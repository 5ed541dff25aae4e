import type { CDPSession, Page } from '@playwright/test'

interface Device {
  session: CDPSession
  id: string
}

/** The passkey device of each page. All persons who sign in on the page use the same device. */
const equipped = new WeakMap<Page, Device>()

/** Adds a device that stores passkeys and verifies its user. */
export async function withPasskeys(page: Page): Promise<void> {
  if (equipped.has(page)) return
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  equipped.set(page, { session, id: await added(session) })
}

/** Replaces the device with a new one without passkeys. */
export async function replaceDevice(page: Page): Promise<void> {
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
