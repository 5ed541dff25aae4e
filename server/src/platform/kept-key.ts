import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A key that is not set is made once and kept beside the data, readable by its owner only: 32 bytes, as 64 hex digits. One that is cut
 * or cannot be read is never replaced: what was sealed with it would be lost without anybody knowing why.
 */
export function keptKey(dataDir: string, name: string): { hex: string } | { problem: string } {
  const path = join(dataDir, name)
  try {
    const hex = readFileSync(path, 'utf8').trim()
    if (/^[0-9a-f]{64}$/.test(hex)) return { hex }
    return { problem: `${path} is damaged, a key has 64 hex digits: restore it from a backup` }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code !== 'ENOENT')
      return { problem: `${path} cannot be read (${code}): give it to the user that runs the shop` }
  }
  makeKey(dataDir, path)
  return keptKey(dataDir, name)
}

/** Written whole and linked into place: whoever reads it meets all of it, and of two first starts one wins. */
function makeKey(dataDir: string, path: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
