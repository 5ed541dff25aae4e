import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The names of browsers. The headless shell is first, because it takes half the time with the same engine. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const ELSEWHERE = [
  '/usr/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Returns the path of a Chromium on this machine. If there is none, throws an error that says what to do. */
export function findBrowser() {
  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH=${named} is not a program: set it to the path of a Chromium or Chrome.`)
  }
  const found = inUsualPlaces()
  if (found) return found
  throw new Error(
    'No Chromium was found: install it (on Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to its path.',
  )
}

function inUsualPlaces() {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...ELSEWHERE]
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
    .concat(ELSEWHERE)
    .find(isBrowserFile)
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

/**
 * Works like `findBrowser`, but when root runs it on a Debian machine without the headless shell, it installs the shell
 * first. It uses a full Chromium only if the machine already has one or offers no headless shell.
 */
export function findOrInstallBrowser() {
  const found = inUsualPlaces()
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  if (process.env['CHROMIUM_PATH'] || found?.includes('headless-shell') || !mayInstall) return findBrowser()
  // Older Debian releases have no package of the shell.
  for (const name of found ? ['chromium-headless-shell'] : ['chromium-headless-shell', 'chromium']) {
    process.stdout.write(`Installing ${name} by apt-get …\n`)
    if (installed(name)) break
  }
  return findBrowser()
}

const INSTALL_MS = 240_000

/** @param {string} name of a Debian package */
function installed(name) {
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: INSTALL_MS,
    }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', name)
}
