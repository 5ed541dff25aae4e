import { statfs } from 'node:fs/promises'

/** Bytes that this process may still write to the disk of `folder`. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** PostgreSQL keeps up to 512 MB of write-ahead log, and the pictures of one import need about as much. */
const NEARLY_FULL_BYTES = 1024 ** 3

/** `free` bytes. */
export const isNearlyFull = (free: number): boolean => free < NEARLY_FULL_BYTES
