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

// How long a developer waits under `npm run dev`: from saving a file to the changed text in a page, and to the first answer of a server
// that was started anew. The files are put back at the end.

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const TIMES = 5
/** A text that a page shows, what draws it, and an answer of the server. */
const text = sourceFile('storefront/app/messages/en/pages.ts', "title: 'About Us'", (mark) => `title: 'About ${mark}'`)
const part = sourceFile(
  'storefront/app/routes/about/about.tsx',
  '{words.promise}</h2>',
  (mark) => `{words.promise} ${mark}</h2>`,
)
const answer = sourceFile('server/src/http/health.ts', "({ status: 'ok' })", (mark) => `({ status: '${mark}' })`)

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const server = `http://127.0.0.1:${port + 1000}`
const environment = {
  PORT: String(port),
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  DATA_DIR: join(ROOT, '.cache/bench-dev'),
}
const child = spawn(process.execPath, ['scripts/dev/main.mjs'], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, ...environment },
})
const browser = await openBrowser(findBrowser())
try {
  await answered(`${server}/readyz`, /"(?:ready|degraded)"/)
  const page = await browser.newPage()
  await page.goto(origin + pages.about)
  const shows = (mark: string) => page.getByRole('heading', { name: mark }).waitFor({ timeout: 60_000 })
  for (const [what, file] of [
    ['a text in the page', text],
    ['a part of the page', part],
  ] as const)
    say(what, await times((mark) => (file.save(mark), shows(mark))))
  say(
    'the server’s first answer',
    await times((mark) => (answer.save(mark), answered(`${server}/healthz`, new RegExp(mark)))),
  )
} finally {
  for (const file of [text, part, answer]) file.restore()
  await browser.close()
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

function sourceFile(path: string, find: string, changed: (mark: string) => string) {
  const before = readFileSync(join(ROOT, path), 'utf8')
  if (before.split(find).length !== 2) throw new Error(`${path} no longer has ${find} once`)
  return {
    save: (mark: string) => writeFileSync(join(ROOT, path), before.replace(find, changed(mark))),
    restore: () => writeFileSync(join(ROOT, path), before),
  }
}

async function times(change: (mark: string) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let time = 1; time <= TIMES; time++) {
    // What the change before set going has ended.
    await sleep(1_000)
    const began = performance.now()
    await change(`anew${time}`)
    taken.push(performance.now() - began)
  }
  return taken
}

/** Asks until an answer has what is wanted in it; between two servers nobody answers. */
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
  process.stdout.write(`${what}: median ${Math.round(median(taken))} ms, most ${Math.round(Math.max(...taken))} ms\n`)
}
