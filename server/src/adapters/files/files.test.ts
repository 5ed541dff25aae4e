import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { folderStore, type FileStore } from '../../platform/file-store.ts'
import { bucketServer, type BucketServer } from '../../testing/bucket-server.ts'
import { bucketStore } from './bucket.ts'

const base = mkdtempSync(join(tmpdir(), 'farmstand-files-'))
let storage: BucketServer
beforeAll(async () => {
  storage = await bucketServer()
})
afterAll(async () => {
  await storage.close()
  rmSync(base, { recursive: true })
})

let shops = 0
/** Returns the stores of two machines of one shop. Two machines share a folder only if it is a network folder. */
const kinds: Record<string, () => [FileStore, FileStore]> = {
  folder: () => {
    const folder = join(base, `folder-${++shops}`)
    return [folderStore(folder), folderStore(folder)]
  },
  bucket: () => {
    const bucket = { ...storage.bucket, prefix: `shop-${++shops}/` }
    return [bucketStore(bucket, join(base, `first-${shops}`)), bucketStore(bucket, join(base, `second-${shops}`))]
  },
}

const TOMATO = 'tomato-0123456789/480.avif'
const bytes = Buffer.from([0, 1, 2, 250, 255])

describe.each(Object.keys(kinds))('a store of pictures in a %s', (kind) => {
  let [one, other] = [folderStore(base), folderStore(base)]
  beforeEach(() => {
    const stores = kinds[kind]?.()
    if (stores) [one, other] = stores
  })

  test('[O220] another machine reads a file as soon as it is written', async () => {
    expect([await other.has(TOMATO), await other.read(TOMATO), await other.bring(TOMATO)]).toEqual([false, null, false])
    await one.write(TOMATO, bytes)
    expect(await other.has(TOMATO)).toBe(true)
    expect((await other.read(TOMATO))?.equals(bytes)).toBe(true)
    expect(await other.bring(TOMATO)).toBe(true)
    expect(existsSync(join(other.folder, TOMATO))).toBe(true)
  })

  test('[O220] a folder lists the files and folders directly in it', async () => {
    expect(await one.list('')).toEqual([])
    await one.write(TOMATO, bytes)
    await one.write('tomato-0123456789/960.webp', bytes)
    await one.write('onion-0123456789/160.webp', bytes)
    await one.write('.originals/onion-0123456789', bytes)
    expect((await other.list('')).toSorted()).toEqual(['.originals', 'onion-0123456789', 'tomato-0123456789'])
    expect((await other.list('tomato-0123456789')).toSorted()).toEqual(['480.avif', '960.webp'])
    expect(await other.list('.originals')).toEqual(['onion-0123456789'])
    expect(await other.list('absent')).toEqual([])
  })

  test('[O220] an empty file counts as missing', async () => {
    await one.write(TOMATO, Buffer.alloc(0))
    expect([await other.has(TOMATO), await other.read(TOMATO)]).toEqual([false, null])
    expect(await other.list('tomato-0123456789')).toEqual([])
  })

  test('[O220] a deleted original is gone on every machine', async () => {
    const original = '.originals/tomato-0123456789'
    await one.write(original, bytes)
    expect((await other.read(original))?.equals(bytes)).toBe(true)
    await one.remove(original)
    expect([await one.has(original), await other.has(original), await other.read(original)]).toEqual([
      false,
      false,
      null,
    ])
    await one.remove(original)
  })

  test('[O220] a folder is deleted with all its files', async () => {
    await one.write(TOMATO, bytes)
    await one.write('tomato-0123456789/960.webp', bytes)
    await one.write('tomato-01234567890/960.webp', bytes)
    await one.remove('tomato-0123456789')
    expect(await one.list('')).toEqual(['tomato-01234567890'])
  })

  test('[O220] tidying deletes old drafts and keeps fresh ones', async () => {
    const drafts = join(one.folder, '.drafts')
    mkdirSync(drafts, { recursive: true })
    for (const name of ['old', 'fresh']) writeFileSync(join(drafts, name), bytes)
    utimesSync(join(drafts, 'old'), new Date(), new Date(Date.now() - 2 * 3_600_000))
    await one.tidy()
    expect(readdirSync(drafts)).toEqual(['fresh'])
  })
})
