import { randomBytes } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'
import { errorCode } from './error-code.ts'

/**
 * Writes a file that only its owner may read, unless it is there: whole and then linked into place, so that nobody reads a part of it and of
 * two processes that start together one wins. False: it was there.
 */
export function writeOnce(path: string, text: string): boolean {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}
