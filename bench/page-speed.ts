import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { findBrowser } from '../scripts/find-browser.mjs'
import { freePort } from './processes.ts'

export interface PageSpeed {
  lcpMs: number
  tbtMs: number
  cls: number
  scriptKb: number
  scores: Record<string, number>
}

/**
 * Runs Lighthouse in its mobile setting several times and returns the median, because on a local server the simulated
 * LCP varies between two typical values.
 */
export async function pageSpeed(url: string, runs: number): Promise<PageSpeed> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'farmstand-lighthouse-'))
  const flags = [
    '--headless',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = spawn(
    findBrowser(),
    [...flags, ...root, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    // The browser gets a separate process group, because on some machines the program is a shell script that starts it.
    { stdio: 'ignore', detached: true },
  )
  try {
    await answered(`http://127.0.0.1:${port}/json/version`)
    const results: PageSpeed[] = []
    for (let run = 0; run < runs; run++) results.push(await oneRun(url, port))
    return results.toSorted((a, b) => a.lcpMs - b.lcpMs)[Math.floor(runs / 2)] ?? fail('Lighthouse gave no result')
  } finally {
    if (browser.pid !== undefined && browser.exitCode === null) process.kill(-browser.pid, 'SIGKILL')
    await sleep(200)
    rmSync(profile, { recursive: true, force: true })
  }
}

async function oneRun(url: string, port: number): Promise<PageSpeed> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  const report = result?.lhr ?? fail('Lighthouse gave no report')
  const number = (audit: string) =>
    report.audits[audit]?.numericValue ??
    fail(
      `Lighthouse has no ${audit}: ${report.audits[audit]?.errorMessage ?? report.runtimeError?.message ?? 'no reason'}`,
    )
  const details = report.audits['network-requests']?.details
  const requests = details?.type === 'table' ? details.items : []
  const scriptBytes = requests
    .filter((request) => request['resourceType'] === 'Script')
    .reduce((sum, request) => sum + Number(request['transferSize']), 0)
  return {
    lcpMs: number('largest-contentful-paint'),
    tbtMs: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    scriptKb: scriptBytes / 1000,
    scores: Object.fromEntries(
      Object.entries(report.categories).map(([name, category]) => [name, Math.round((category.score ?? 0) * 100)]),
    ),
  }
}

async function answered(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(url)
        .then((answer) => answer.ok)
        .catch(() => false)
    )
      return
    await sleep(100)
  }
  throw new Error('The browser did not start')
}

function fail(message: string): never {
  throw new Error(message)
}
