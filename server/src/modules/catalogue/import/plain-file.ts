import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../../platform/error-code.ts'

export type PlainFile = { content: Buffer } | { problem: string } | 'missing'

/**
 * Reads a plain file of at most `mostBytes` from an untrusted folder. Does not follow links, because a link could bring
 * any file of this machine into the shop.
 */
export function readPlainFile(folder: string, name: string, mostBytes: number): PlainFile {
  const parts = name.split('/')
  for (let depth = 0; depth < parts.length; depth++) {
    const problem = folderProblem(join(folder, ...parts.slice(0, depth)))
    if (problem) return problem
  }
  // With these flags, opening a link fails, and opening a pipe does not wait for a writer.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  let file: number
  try {
    file = openSync(join(folder, ...parts), flags)
  } catch (error) {
    return problemOf(error)
  }
  try {
    const found = fstatSync(file)
    if (!found.isFile()) return { problem: 'is not a plain file' }
    if (found.size > mostBytes) return { problem: `is larger than ${Math.floor(mostBytes / 1024 ** 2)} MB` }
    return { content: readWhole(file, found.size) }
  } finally {
    closeSync(file)
  }
}

function folderProblem(path: string): PlainFile | null {
  try {
    return lstatSync(path).isDirectory() ? null : { problem: 'is not in a plain folder; links are not followed' }
  } catch (error) {
    return problemOf(error)
  }
}

function problemOf(error: unknown): PlainFile {
  const code = errorCode(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'missing'
  // ELOOP and EMLINK mean a link that is not followed. ENXIO means a pipe or socket without a server.
  if (code === 'ELOOP' || code === 'EMLINK') return { problem: 'is a link, not a file' }
  if (code === 'ENXIO') return { problem: 'is not a plain file' }
  if (code === 'EACCES' || code === 'EPERM') return { problem: 'is not readable for this user' }
  throw error
}

/** Reads as many bytes as the file had when its size was checked, even if the file has grown since. */
function readWhole(file: number, bytes: number): Buffer {
  const content = Buffer.alloc(bytes)
  let read = 0
  while (read < bytes) {
    const more = readSync(file, content, read, bytes - read, read)
    if (more === 0) break
    read += more
  }
  return content.subarray(0, read)
}
