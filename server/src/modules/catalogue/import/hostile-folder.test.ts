import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'
import { importFolder } from '../index.ts'
import { finishPictures } from './make-pictures.ts'
import { ORIGINALS, variantNames } from './picture-store.ts'
import { folderStore } from '../../../platform/file-store.ts'

const SECRET = 'a'.repeat(63) + 'b'
const header = 'slug,parent,name,description,image,position'

let database: TestDatabase
let base: string
let folder: string
let imagesDir: string
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.drop())
beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'hostile-'))
  folder = join(base, 'folder')
  imagesDir = join(base, 'shop-images')
  mkdirSync(join(folder, 'images'), { recursive: true })
  writeFileSync(join(base, 'secret.key'), SECRET)
  await database.pool.query('truncate category, item restart identity cascade')
})
afterEach(() => rmSync(base, { recursive: true }))

const inImages = (name: string): string => join(folder, 'images', name)
const photo = (width = 300, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c42' } })
    .png()
    .withExif({ IFD0: { Copyright: SECRET } })
    .toBuffer()

async function importNaming(...images: string[]) {
  const lines = images.map((image, index) => `category-${index},,Name ${index},,${image},${index}`)
  writeFileSync(join(folder, 'categories.csv'), [header, ...lines].join('\r\n'))
  const none = async () => 0
  const writers = { zones: none, slots: none, plans: none }
  const promised = async () => new Map<number, number>()
  return importFolder(
    { ...database, close: database.drop },
    { folder, store: folderStore(imagesDir), writers, promised },
  )
}

/** Expects that the import made every file of the shop's pictures, and that none contains the secret. */
async function expectOnlyPictures(count: number): Promise<void> {
  expect(await finishPictures(folderStore(imagesDir))).toBe(count)
  const made = existsSync(imagesDir) ? readdirSync(imagesDir).filter((name) => !name.startsWith('.')) : []
  expect(made).toHaveLength(count)
  if (count > 0) expect(readdirSync(join(imagesDir, ORIGINALS))).toEqual([])
  for (const picture of made) {
    expect(readdirSync(join(imagesDir, picture)).toSorted()).toEqual(variantNames.toSorted())
    for (const name of variantNames) {
      const path = join(imagesDir, picture, name)
      expect(readFileSync(path).includes(SECRET), path).toBe(false)
      expect((await sharp(path).metadata()).format).toBe(name.endsWith('webp') ? 'webp' : 'heif')
    }
  }
}

describe('a catalogue folder that somebody prepared', () => {
  test.each<[string, string, (path: string) => void, RegExp]>([
    ['a link to a key', 'a.png', (path) => symlinkSync('../../secret.key', path), /is a link, not a file/],
    ['a link to a picture', 'a.png', (path) => symlinkSync('/tmp/any.png', path), /is a link, not a file/],
    ['a pipe', 'a.png', (path) => void execFileSync('mkfifo', [path]), /is not a plain file/],
    ['a folder', 'a.png', (path) => mkdirSync(path), /is not a plain file/],
    ['a key by another name', 'a.jpg', (path) => writeFileSync(path, SECRET), /cannot be read as a picture/],
    ['a page by another name', 'a.jpg', (path) => writeFileSync(path, '<html><script>x()</script>'), /cannot be read/],
    ['a script', 'a.svg', (path) => writeFileSync(path, svg('<script>x()</script>')), /contains a script/],
    [
      'an entity',
      'a.svg',
      (path) => writeFileSync(path, `<!DOCTYPE a [<!ENTITY b "c">]>${svg('')}`),
      /declares entities/,
    ],
    ['a foreign file', 'a.svg', (path) => writeFileSync(path, svg('<image href="../secret.key"/>')), /outside itself/],
    [
      'a large file',
      'a.png',
      (path) => (writeFileSync(path, ''), truncateSync(path, 16 * 1024 ** 2)),
      /larger than 15 MB/,
    ],
  ])('[D10.29] %s is refused, and nothing is published', async (_what, name, make, problem) => {
    make(inImages(name))
    const outcome = await importNaming(name)
    expect(outcome).toEqual({
      problems: [{ file: 'categories.csv', row: 2, column: 'image', message: expect.stringMatching(problem) }],
    })
    await expectOnlyPictures(0)
  })

  test('[D10.29] a picture of huge dimensions in a small file is refused', async () => {
    const bomb = blackPng(16_000, 4_000)
    expect(bomb.length).toBeLessThan(1024 ** 2)
    writeFileSync(inImages('bomb.png'), bomb)
    expect(await importNaming('bomb.png')).toMatchObject({
      problems: [{ message: expect.stringMatching(/more than 60 million pixels|cannot be read as a picture/) }],
    })
    await expectOnlyPictures(0)
  })

  test.each(['../secret.key', 'a/../../secret.png', '/etc/passwd.png', '..%2fsecret.png', '.hidden.png'])(
    '[D10.29] the file name %s is refused',
    async (name) => {
      expect(await importNaming(name)).toMatchObject({ problems: [{ message: expect.stringContaining('is not') }] })
      await expectOnlyPictures(0)
    },
  )

  test('[D10.29] links in place of folders and tables are refused', async () => {
    mkdirSync(join(base, 'elsewhere'))
    writeFileSync(join(base, 'elsewhere/photo.png'), await photo())
    symlinkSync('../../elsewhere', inImages('linked'))
    expect(await importNaming('linked/photo.png')).toMatchObject({
      problems: [{ message: expect.stringContaining('is not in a plain folder') }],
    })
    rmSync(join(folder, 'images'), { recursive: true })
    symlinkSync('../elsewhere', join(folder, 'images'))
    expect(await importNaming('photo.png')).toMatchObject({
      problems: [{ message: expect.stringContaining('is not in a plain folder') }],
    })
    symlinkSync('../secret.key', join(folder, 'items.csv'))
    expect(await importNaming()).toMatchObject({ problems: [{ file: 'items.csv', message: 'is a link, not a file' }] })
    await expectOnlyPictures(0)
  })

  test('[D10.29] pictures of an export are made again; its other files are reported as ignored', async () => {
    writeFileSync(inImages('photo.png'), await photo())
    await importNaming('photo.png')
    await finishPictures(folderStore(imagesDir))
    for (const name of [ORIGINALS, '.drafts']) rmSync(join(imagesDir, name), { recursive: true, force: true })
    const [name = ''] = readdirSync(imagesDir)
    renameSync(imagesDir, join(base, 'first-shop'))
    rmSync(join(folder, 'images'), { recursive: true })
    cpSync(join(base, 'first-shop'), join(folder, 'images'), { recursive: true })
    symlinkSync('../../../secret.key', inImages(`${name}/secret.key`))
    writeFileSync(inImages(`${name}/page.html`), '<script>x()</script>')
    symlinkSync('../../secret.key', inImages('secret.key'))
    await database.pool.query('truncate category restart identity cascade')
    const outcome = await importNaming(`${name}/960.webp`)
    expect(outcome).toMatchObject({ pictures: 1 })
    expect('ignored' in outcome && outcome.ignored.toSorted()).toEqual(
      [`${name}/page.html`, `${name}/secret.key`, 'secret.key'].toSorted(),
    )
    await expectOnlyPictures(1)
    // The shop makes its file from the pixels. It does not copy or link the folder's file.
    expect(statSync(join(imagesDir, name, '960.webp')).ino).not.toBe(statSync(inImages(`${name}/960.webp`)).ino)
  })

  test('[D10.29] the seller may give a link as the path of the folder', async () => {
    writeFileSync(inImages('photo.png'), await photo())
    renameSync(folder, join(base, 'of-today'))
    symlinkSync('of-today', folder)
    expect(await importNaming('photo.png')).toMatchObject({ pictures: 1, ignored: [] })
    await expectOnlyPictures(1)
  })

  test('[D10.29] a link in place of one size of an exported picture is refused', async () => {
    const name = 'photo-0123456789'
    mkdirSync(inImages(name))
    for (const variant of variantNames) symlinkSync('../../../secret.key', inImages(`${name}/${variant}`))
    expect(await importNaming(`${name}/960.webp`)).toMatchObject({
      problems: [{ message: expect.stringContaining('is a link, not a file') }],
    })
    await expectOnlyPictures(0)
  })
})

const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`

/** Makes a picture of one colour and one bit a pixel, which takes a few kilobytes at any size. */
function blackPng(width: number, height: number): Buffer {
  const chunk = (kind: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(kind), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  size.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((1 + width / 8) * height))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
