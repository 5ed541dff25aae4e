import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueImporters } from '../stock-shop.ts'
import { finishPictures, importFolder } from '../modules/catalogue/index.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { writeCatalogueFolder } from '../testing/catalogue-folder.ts'
import { folderStore } from '../platform/file-store.ts'

let shop: TestApp
let images: string
/** The names of the imported pictures: a drawing and a photo that is 300 px wide. */
let [drawing, photo] = ['', '']

beforeAll(async () => {
  shop = await testApp()
  images = join(shop.dataDir, 'images')
  const folder = join(shop.dataDir, 'folder')
  await writeCatalogueFolder(folder)
  const promised = async () => new Map<number, number>()
  const close = async () => undefined
  const database = { ...shop.database, close }
  await importFolder(database, {
    folder,
    store: folderStore(images),
    writers: catalogueImporters,
    promised,
    confirmPrices: true,
  })
  const names = readdirSync(join(images, '.originals')).toSorted()
  ;[drawing = '', photo = ''] = names
  expect(names).toEqual([expect.stringMatching(/^drawing-carrot-/), expect.stringMatching(/^photo-/)])
})
afterAll(() => shop.close())

const sizeOf = async (path: string) => {
  const { statusCode, rawPayload, headers } = await shop.call({ url: `/images/${path}` })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  return (await sharp(rawPayload).metadata()).width
}

test('[D9.3] a new picture is sent at once, in each size that is asked for', async () => {
  expect(existsSync(join(images, drawing))).toBe(false)
  expect(await sizeOf(`${drawing}/320.avif`)).toBe(320)
  expect(readdirSync(join(images, drawing))).toEqual(['320.avif'])
  // A photo is not enlarged.
  expect(await sizeOf(`${photo}/960.webp`)).toBe(300)
})

test('[D9.3] twenty requests for a new size at once all receive the same bytes', async () => {
  const url = `/images/${photo}/160.avif`
  const replies = await Promise.all(Array.from({ length: 20 }, () => shop.call({ url })))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
})

test('[D10.29] the original of a photo and other files of its folder are never sent', async () => {
  writeFileSync(join(images, '.originals', 'notes-0123456789'), 'not a picture')
  for (const path of [`.originals/${photo}`, `%2eoriginals/${photo}`, `${photo}/../.originals/${photo}`])
    expect((await shop.call({ url: `/images/${path}` })).statusCode, path).toBe(404)
  for (const path of [`${photo}/100.webp`, 'absent-0123456789/160.webp', 'notes-0123456789/160.webp'])
    expect((await shop.call({ url: `/images/${path}` })).statusCode, path).toBe(404)
})

test('[D9.3] the background work makes the other sizes and deletes the originals', async () => {
  const failed: string[] = []
  const before = readFileSync(join(images, drawing, '320.avif'))
  expect(await finishPictures(folderStore(images), { failed: (name) => failed.push(name) })).toBe(2)
  expect(failed).toEqual(['notes-0123456789'])
  expect(readdirSync(join(images, '.originals'))).toEqual(['notes-0123456789'])
  expect(readdirSync(join(images, drawing))).toHaveLength(8)
  expect(readFileSync(join(images, drawing, '320.avif')).equals(before)).toBe(true)
  expect(await sizeOf(`${drawing}/960.webp`)).toBe(960)
})
