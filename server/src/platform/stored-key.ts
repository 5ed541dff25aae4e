import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeOnce } from './write-once.ts'
import { errorCode } from './error-code.ts'

/** Reads a stored key; returns null if there is none yet. */
export function readStoredKey(dataDir: string, name: string): { hex: string } | { problem: string } | null {
  const path = join(dataDir, name)
  try {
    const hex = readFileSync(path, 'utf8').trim()
    if (/^[0-9a-f]{64}$/.test(hex)) return { hex }
    return { problem: `${path} is damaged: a key has 64 hex digits. Restore it from a backup` }
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') return null
    return { problem: `${path} cannot be read (${code}): give it to the user that runs the shop` }
  }
}

/**
 * Reads the key from the data folder. If it is missing, creates it: 32 bytes as 64 hex digits, readable by its owner
 * only. A key that is cut off or unreadable is never replaced, because everything hashed with it would become useless.
 */
export function ensureKey(dataDir: string, name: string): { hex: string } | { problem: string } {
  const kept = readStoredKey(dataDir, name)
  if (kept) return kept
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeOnce(join(dataDir, name), randomBytes(32).toString('hex'))
  return ensureKey(dataDir, name)
}
