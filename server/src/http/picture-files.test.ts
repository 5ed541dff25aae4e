import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueImporters } from '../stock-shop.ts'
import { finishPictures, importFolder, preparePictures } from '../modules/catalogue/index.ts'
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

test('[D9.3] [O200] a new picture is sent at once, in each size that is asked for', async () => {
  expect(existsSync(join(images, drawing))).toBe(false)
  expect(await sizeOf(`${drawing}/320.avif`)).toBe(320)
  expect(readdirSync(join(images, drawing))).toEqual(['320.avif'])
  // A photo is not enlarged.
  expect(await sizeOf(`${photo}/960.webp`)).toBe(300)
})

test('[D9.3] [O201] twenty requests for a new size at once make it once and all receive it', async () => {
  const url = `/images/${photo}/160.avif`
  const made: (string | null)[] = []
  const watcher = watch(join(images, photo), (_event, name) => void made.push(name))
  const replies = await Promise.all(Array.from({ length: 20 }, () => shop.call({ url })))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  await expect.poll(() => made).toEqual(['160.avif'])
  watcher.close()
})

test('[O202] for a picture that cannot be made, browsers show a plain tile and ask again later', async () => {
  writeFileSync(join(images, '.originals', 'torn-0123456789'), 'not a picture')
  for (let request = 0; request < 2; request++) {
    const { statusCode, headers, body } = await shop.call({ url: '/images/torn-0123456789/480.avif' })
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([404, 'image/svg+xml', 'no-store'])
    expect(body).toMatch(/^<svg /)
  }
  rmSync(join(images, '.originals', 'torn-0123456789'))
})

test('[O202] a failure of the store breaks no picture: the next request makes it', async () => {
  const store = folderStore(images)
  let isDown = true
  const read = (path: string) => (isDown ? Promise.reject(new Error('The store is down')) : store.read(path))
  const prepare = preparePictures({ ...store, read })
  await expect(prepare(`${photo}/320.webp`)).rejects.toThrow('The store is down')
  isDown = false
  await prepare(`${photo}/320.webp`)
  expect(existsSync(join(images, photo, '320.webp'))).toBe(true)
})

test('[O200] requests that wait for their turn hold no original in memory', async () => {
  const store = folderStore(images)
  let reads = 0
  const readsBefore: number[] = []
  const prepare = preparePictures({
    ...store,
    read: (path) => {
      reads++
      return store.read(path)
    },
    write: (path, content) => {
      readsBefore.push(reads)
      return store.write(path, content)
    },
  })
  await Promise.all(['160.webp', '480.avif', '480.webp', '960.avif'].map((name) => prepare(`${photo}/${name}`)))
  expect(readsBefore).toHaveLength(4)
  expect(readsBefore[0]).toBeLessThan(4)
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

test('[O203] a kill during the background work loses no picture; processes share the work', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
  const names = Array.from({ length: 12 }, (_, place) => `photo-${String(place).padStart(10, '0')}`)
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  mkdirSync(join(folder, '.originals'))
  for (const name of names) writeFileSync(join(folder, '.originals', name), picture)
  const finishing = () =>
    spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { finishPictures } from ${JSON.stringify(join(import.meta.dirname, '../modules/catalogue/import/make-pictures.ts'))}
       import { folderStore } from ${JSON.stringify(join(import.meta.dirname, '../platform/file-store.ts'))}
       console.log(await finishPictures(folderStore(${JSON.stringify(folder)})))`,
    ])
  const left = () => readdirSync(join(folder, '.originals')).filter((name) => !name.startsWith('.')).length
  const killed = finishing()
  await expect.poll(left, { interval: 5 }).toBeLessThan(names.length - 2)
  killed.kill('SIGKILL')
  expect(left()).toBeGreaterThan(0)
  const prepare = preparePictures(folderStore(folder))
  for (const name of names) {
    await prepare(`${name}/480.webp`)
    expect(existsSync(join(folder, name, '480.webp')), name).toBe(true)
  }
  const done = await Promise.all(
    [finishing(), finishing()].map(async (child) => {
      let said = ''
      for await (const text of child.stdout) said += String(text)
      return Number(said)
    }),
  )
  expect(done.every((number) => number > 0)).toBe(true)
  for (const name of names) expect(readdirSync(join(folder, name))).toHaveLength(8)
  rmSync(folder, { recursive: true })
})
