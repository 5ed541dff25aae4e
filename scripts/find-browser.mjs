import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const ELSEWHERE = [
  '/usr/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium on this machine; throws one sentence that says what to do when there is none. */
export function findBrowser() {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH=${named} is not a program: set it to the path of a Chromium or Chrome.`)
  }
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...ELSEWHERE]
  const found = folders.flatMap((folder) => [folder, ...NAMES.map((name) => join(folder, name))]).find(isBrowserFile)
  if (found) return found
  throw new Error(
    'No Chromium was found: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to its path.',
  )
}

/** @param {string} path */
const isBrowserFile = (path) => /chrom/i.test(path.split('/').at(-1) ?? '') && isProgram(path)

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  } catch {
    return false
  }
}

/** As `findBrowser`, but on a Debian machine where we are root and have none, installs it first. */
export function findOrInstallBrowser() {
  try {
    return findBrowser()
  } catch (missing) {
    if (
      process.getuid?.() !== 0 ||
      process.env['CHROMIUM_PATH'] ||
      spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0
    )
      throw missing
    process.stdout.write('Installing Chromium (apt-get install chromium) …\n')
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ])
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
    return findBrowser()
  }
}
