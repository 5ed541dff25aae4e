import { randomBytes } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'
import { errorCode } from './error-code.ts'

/**
 * Writes a file readable by its owner only, unless it exists: a complete draft is linked into place, so that nobody reads a part of it and
 * one of two concurrent processes wins. False: it exists.
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
