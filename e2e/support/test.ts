import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect } from '@playwright/test'
import { codeSentTo, signIn, signInByScreen } from './customer.ts'
import { openShop } from './prepared-shop.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

/** Said by the test runner itself, of the worker that it keeps out. */
const BLOCKED = 'Service Worker registration blocked by Playwright'

/** Half a megabyte of script, which its own builder would write into a page twice for each look. */
const AXE = `${readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')};void 0`

interface WorkerFixtures {
  /** The built shop with the demo catalogue; one for each worker. */
  shop: Shop
}

interface TestFixtures {
  /** Signs the page's visitor in and goes Home. */
  signedIn: (mobileNumber?: string) => ReturnType<typeof signIn>
  signInByScreen: (mobileNumber?: string) => Promise<string>
  /** The newest one-time code sent to these ten digits. */
  codeFor: (mobileNumber: string) => Promise<string>
  /** Fails when axe finds anything on the page as it is now, by all its rules or by one. */
  expectAccessible: (rule?: string) => Promise<void>
  /** Says that the browser will complain in this way, and that this is right. */
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

  // Errors, warnings and broken policies in the browser's log fail every test that does not expect them.
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
      // A page may ask again while its test ends: nobody waits for what a test would have answered to that.
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
      // A colour on its way to another is neither; behind another page it does not move on.
      await page.bringToFront()
      await page.evaluate(() => {
        const ended = document
          .getAnimations()
          .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
          .map((one) => one.finished)
        // One that began behind another page may never move on.
        return Promise.race([Promise.allSettled(ended), new Promise((resolve) => void setTimeout(resolve, 5_000))])
      })
      for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
      // All its rules in the page itself: otherwise it puts its answers together in a second page, at twice the time. Names are made of
      // what it finds alone: those of everything that is well take it most of the time.
      const axe = new AxeBuilder({ page, axeSource: 'void 0' })
        // The rules that are on read no sheet of styles, of which it would make a copy.
        .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
        .setLegacyMode()
      const { violations } = await (rule ? axe.withRules(rule) : axe).analyze()
      expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual(
        [],
      )
    }),
})

export { expect }
