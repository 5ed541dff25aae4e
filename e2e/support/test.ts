import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect } from '@playwright/test'
import { codeSentTo, signIn, signInByScreen } from './customer.ts'
import { openShop } from './prepared-shop.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

/** The test runner's message about the service worker that it blocks. */
const BLOCKED = 'Service Worker registration blocked by Playwright'

/** The script of axe, half a megabyte, which `AxeBuilder` would inject twice for each check. */
const AXE = `${readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')};void 0`

interface WorkerFixtures {
  /** The built shop with the demo catalogue, one per worker. */
  shop: Shop
}

interface TestFixtures {
  /** Signs in the visitor of the page and opens Home. */
  signedIn: (mobileNumber?: string) => ReturnType<typeof signIn>
  signInByScreen: (mobileNumber?: string) => Promise<string>
  /** Returns the newest one-time code sent to these ten digits. */
  codeFor: (mobileNumber: string) => Promise<string>
  /** Fails when axe finds a problem on the present page, by all its rules or by one. */
  expectAccessible: (rule?: string) => Promise<void>
  /** Allows a warning or error in the browser's log that the test expects. */
  expectComplaint: (pattern: RegExp) => void
}

export const test = base.extend<TestFixtures & { complaints: { expected: RegExp[] } }, WorkerFixtures>({
  shop: [
    async ({}, use) => {
      const shop = await openShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  extraHTTPHeaders: ({}, use) =>
    use({ 'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.') }),

  // A test fails if the browser logs an error, a warning or a violated policy that the test does not expect.
  complaints: [
    async ({ context }, use) => {
      const expected: RegExp[] = []
      const heard: string[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !message.text().startsWith(BLOCKED))
          heard.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => heard.push(`uncaught: ${error.error().stack ?? error.error().message}`))
      await use({ expected })
      // A page may still send requests while the test ends. They are no longer answered by the test.
      for (const one of [...context.pages(), context]) await one.unrouteAll({ behavior: 'ignoreErrors' })
      expect(heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual([])
    },
    { auto: true },
  ],
  expectComplaint: ({ complaints }, use) => use((pattern) => void complaints.expected.push(pattern)),

  signedIn: ({ page, shop }, use) => use((mobileNumber) => signIn(page, shop.dataDir, mobileNumber)),
  signInByScreen: ({ page, shop }, use) => use((mobileNumber) => signInByScreen(page, shop.dataDir, mobileNumber)),
  codeFor: ({ shop }, use) => use((mobileNumber) => codeSentTo(shop.dataDir, mobileNumber)),
  expectAccessible: ({ page }, use) =>
    use(async (rule) => {
      // Wait for colour transitions to end; behind another page they do not run.
      await page.bringToFront()
      await page.evaluate(() => {
        const ended = document
          .getAnimations()
          .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
          .map((one) => one.finished)
        // The wait is limited, because a transition that began behind another page may never end.
        return Promise.race([Promise.allSettled(ended), new Promise((resolve) => void setTimeout(resolve, 5_000))])
      })
      for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
      // All rules run in the page itself, because otherwise axe combines the results in a second page, which takes
      // twice as long. Only violations are reported, because describing passed elements takes most of the time.
      const axe = new AxeBuilder({ page, axeSource: 'void 0' })
        // The enabled rules read no style sheets, which axe would otherwise copy.
        .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
        .setLegacyMode()
      const { violations } = await (rule ? axe.withRules(rule) : axe).analyze()
      expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual(
        [],
      )
    }),
})

export { expect }
