import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pages } from '@farmstand/contracts/pages'
import { findBrowser } from '../scripts/find-browser.mjs'
import { openBrowser } from './day-phone.ts'
import { median } from './median.ts'
import { freePort } from './processes.ts'

// Measures how long a developer waits under `npm run dev`: from the command to the first page of storefront and back
// office, from saving a file to the changed text in the page, and from saving to the first answer of the restarted
// server. Restores the files at the end.

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TIMES = 5
/** The files that are changed, with a text in each: of a page, of a component, of an answer of the server. */
const files = {
  shopText: sourceFile('storefront/app/messages/en/pages.ts', "title: 'About Us'", (mark) => `title: 'About ${mark}'`),
  shopPart: sourceFile(
    'storefront/app/routes/about/about.tsx',
    '{words.promise}</h2>',
    (mark) => `{words.promise} ${mark}</h2>`,
  ),
  officeText: sourceFile(
    'backoffice/app/messages/en/door.ts',
    "signInTitle: 'Sign in to the back office'",
    (mark) => `signInTitle: 'Sign in ${mark}'`,
  ),
  officePart: sourceFile(
    'backoffice/app/routes/sign-in.tsx',
    'title={door.signInTitle}',
    (mark) => `title={door.signInTitle + ' ${mark}'}`,
  ),
  server: sourceFile('server/src/http/health.ts', "({ status: 'ok' })", (mark) => `({ status: '${mark}' })`),
}

const port = await freePort()
const shop = `http://127.0.0.1:${port}`
const office = `http://localhost:${port + 1}`
const server = `http://127.0.0.1:${port + 1000}`
const environment = {
  PORT: String(port),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  DATA_DIR: join(ROOT, '.cache/bench-dev'),
}
// The first start of a checkout creates the demo shop and bundles the packages.
let child = start()
const browser = await openBrowser(findBrowser())
try {
  await firstPages()
  await stop()
  await sleep(1_000)
  const began = performance.now()
  child = start()
  await firstPages((what) => say(what, [performance.now() - began]))
  const page = await browser.newPage()
  const shows = (mark: string) => page.getByRole('heading', { name: mark }).waitFor({ timeout: 60_000 })
  await page.goto(shop + pages.about)
  for (const [what, file] of [
    ['a text in the shop', files.shopText],
    ['a part of a page of the shop', files.shopPart],
  ] as const)
    say(what, await times((mark) => (file.save(mark), shows(mark))))
  await page.goto(`${office}/sign-in`)
  for (const [what, file] of [
    ['a text in the back office', files.officeText],
    ['a part of a screen of the back office', files.officePart],
  ] as const)
    say(what, await times((mark) => (file.save(mark), shows(mark))))
  say(
    'the server’s first answer',
    await times((mark) => (files.server.save(mark), answered(`${server}/healthz`, new RegExp(mark)))),
  )
} finally {
  for (const file of Object.values(files)) file.restore()
  await browser.close()
  await stop()
}

function start() {
  return spawn(process.execPath, ['scripts/dev/main.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  })
}

async function stop(): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

/** Opens a page of the storefront and of the back office in the browser, and waits until the scripts have run. */
async function firstPages(seen: (what: string) => void = () => undefined): Promise<void> {
  await Promise.all(
    [
      [shop, 'html[data-hydrated]', 'the first page of the shop'] as const,
      [`${office}/sign-in`, 'h1', 'the first screen of the back office'] as const,
    ].map(async ([url, ready, what]) => {
      const page = await browser.newPage()
      while (!(await page.goto(url).catch(() => null))) await sleep(20)
      await page.waitForSelector(ready, { timeout: 300_000 })
      seen(what)
      await page.close()
    }),
  )
}

function sourceFile(path: string, find: string, changed: (mark: string) => string) {
  const before = readFileSync(join(ROOT, path), 'utf8')
  if (before.split(find).length !== 2) throw new Error(`${path} no longer contains ${find} once`)
  return {
    save: (mark: string) => writeFileSync(join(ROOT, path), before.replace(find, changed(mark))),
    restore: () => writeFileSync(join(ROOT, path), before),
  }
}

async function times(change: (mark: string) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let time = 1; time <= TIMES; time++) {
    // Waits until work after the previous change has ended.
    await sleep(1_000)
    const began = performance.now()
    await change(`marked${time}`)
    taken.push(performance.now() - began)
  }
  return taken
}

/** Polls until an answer matches. Requests may fail meanwhile, because the server restarts. */
async function answered(url: string, wanted: RegExp): Promise<void> {
  const heard = () =>
    fetch(url)
      .then((one) => one.text())
      .catch(() => '')
  while (!wanted.test(await heard())) {
    if (child.exitCode !== null) throw new Error(`npm run dev ended with code ${child.exitCode}`)
    await sleep(5)
  }
}

function say(what: string, taken: readonly number[]): void {
  process.stdout.write(`${what}: median ${Math.round(median(taken))} ms, max ${Math.round(Math.max(...taken))} ms\n`)
}
