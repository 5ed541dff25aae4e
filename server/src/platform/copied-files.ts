import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { chmod, chown, copyFile, lstat, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'

interface CopyOptions {
  /** Called with each path below the copied folder. For `CONTENT` the folder is copied without its content. */
  leaveOut?: (path: string) => 'WHOLE' | 'CONTENT' | null
  /** The owner of the copies, if this process may change the owner. */
  owner?: { uid: number; gid: number } | undefined
}

/**
 * Copies a folder file by file, with its permissions, while others write to it. Leaves out links, sockets, and files
 * that vanish meanwhile. Returns once the copies are on the disk (fsync).
 */
export async function copyFolder(from: string, to: string, how: CopyOptions = {}): Promise<void> {
  await copyInto(from, to, '')

  async function copyInto(source: string, target: string, path: string): Promise<void> {
    const out = path === '' ? null : (how.leaveOut?.(path) ?? null)
    const found = out === 'WHOLE' ? null : await unlessGone(lstat(source))
    if (!found?.isFile() && !found?.isDirectory()) return
    if (found.isDirectory()) {
      await mkdir(target, { recursive: true, mode: 0o700 })
      for (const name of out === 'CONTENT' ? [] : await namesIn(source))
        await copyInto(join(source, name), join(target, name), path === '' ? name : `${path}/${name}`)
    } else if (!(await copyFileIfPresent(source, target))) return
    await chmod(target, found.mode & 0o777)
    if (how.owner) await chown(target, how.owner.uid, how.owner.gid)
  }
}

/** Copies one file into an existing folder. Returns false if the file has vanished. */
export async function copyFileIfPresent(from: string, to: string): Promise<boolean> {
  const copied = await unlessGone(copyFile(from, to, constants.COPYFILE_FICLONE).then(() => true))
  if (!copied) return false
  const file = await open(to, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  return true
}

/** Lists the paths of all files below a folder, with `/` as separator, sorted. */
export async function filesBelow(folder: string, path = ''): Promise<string[]> {
  const entries = await readdir(join(folder, path), { withFileTypes: true })
  const files: string[] = []
  for (const entry of entries) {
    const below = path === '' ? entry.name : `${path}/${entry.name}`
    files.push(...(entry.isDirectory() ? await filesBelow(folder, below) : [below]))
  }
  return files.toSorted()
}

/** Adds up the bytes of all files below a folder. `leaveOut` gets the same paths as in `copyFolder`. */
export async function bytesBelow(folder: string, leaveOut: (path: string) => boolean, path = ''): Promise<number> {
  let bytes = 0
  for (const name of await namesIn(join(folder, path))) {
    const below = path === '' ? name : `${path}/${name}`
    const found = leaveOut(below) ? null : await unlessGone(lstat(join(folder, below)))
    if (found?.isDirectory()) bytes += await bytesBelow(folder, leaveOut, below)
    else if (found?.isFile()) bytes += found.size
  }
  return bytes
}

/** Returns the hash of a file, or null if the file does not exist. */
export async function sha256Of(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
  return hash.digest('hex')
}

const namesIn = async (folder: string): Promise<string[]> => (await unlessGone(readdir(folder))) ?? []

async function unlessGone<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}
