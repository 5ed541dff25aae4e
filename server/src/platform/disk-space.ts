import { statfs } from 'node:fs/promises'

/** Returns how many bytes this process may still write to the disk of `folder`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * The limit is 1 GB, because PostgreSQL stores up to 512 MB of write-ahead log, and one import needs about as much for
 * pictures.
 */
const NEARLY_FULL_BYTES = 1024 ** 3

/** Returns true if the disk is nearly full; `free` is in bytes. */
export const isNearlyFull = (free: number): boolean => free < NEARLY_FULL_BYTES
