import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HOUR_MS } from './clock.ts'
import { errorCode } from './error-code.ts'

/** Files that all machines of a shop share. A path is relative, such as `tomato-0123456789/480.avif`. */
export interface FileStore {
  /** A folder of this machine from which the server sends files. `bring` puts a file there. */
  readonly folder: string
  /** Returns true if the store has the file and the file is not empty. A power cut may leave empty files. */
  has(path: string): Promise<boolean>
  read(path: string): Promise<Buffer | null>
  /** Stores a file whole or not at all. When this has returned, every machine can read the file. */
  write(path: string, content: Buffer): Promise<void>
  /** Deletes a file, or a folder with all its files. Does nothing if there is none. */
  remove(path: string): Promise<void>
  /** Copies the file into `folder`, unless it is there. Returns false if the store has no such file. */
  bring(path: string): Promise<boolean>
  /** Returns the names of the folders and of the files with content that are directly in this folder. */
  list(path: string): Promise<string[]>
  /** Deletes the remains of unfinished writes of a killed process. */
  tidy(): Promise<void>
}

/** The folder of unfinished files. Its name begins with a dot, so that the server never sends them. */
const DRAFTS = '.drafts'
/** An older draft was left by a killed process, because no write takes this long. */
const STALE_MS = HOUR_MS

/** Returns a store in a folder of this machine. */
export function folderStore(folder: string): FileStore {
  const has = async (path: string): Promise<boolean> => hasBytes(join(folder, path))
  return {
    folder,
    has,
    bring: has,
    read: async (path) => {
      const content = await unlessMissing(readFile(join(folder, path)))
      return content && content.length > 0 ? content : null
    },
    write: async (path, content) => {
      const draft = join(folder, DRAFTS, randomUUID())
      const target = join(folder, path)
      await mkdir(dirname(draft), { recursive: true })
      await mkdir(dirname(target), { recursive: true })
      await writeFile(draft, content, { flush: true })
      await rename(draft, target)
    },
    remove: (path) => rm(join(folder, path), { recursive: true, force: true }),
    list: async (path) => {
      const entries = (await unlessMissing(readdir(join(folder, path), { withFileTypes: true }))) ?? []
      const named = await Promise.all(
        entries.map(async (entry) =>
          entry.name !== DRAFTS && (entry.isDirectory() || (await hasBytes(join(folder, path, entry.name))))
            ? [entry.name]
            : [],
        ),
      )
      return named.flat()
    },
    tidy: async () => {
      for (const name of (await unlessMissing(readdir(join(folder, DRAFTS)))) ?? []) {
        const found = await unlessMissing(stat(join(folder, DRAFTS, name)))
        if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(join(folder, DRAFTS, name), { force: true })
      }
    },
  }
}

const hasBytes = async (path: string): Promise<boolean> => ((await unlessMissing(stat(path)))?.size ?? 0) > 0

/** Returns null if the file or folder does not exist. */
const unlessMissing = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null
    throw error
  })
