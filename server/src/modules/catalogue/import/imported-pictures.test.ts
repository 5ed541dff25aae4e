import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../platform/database.ts'
import { writeCatalogueFolder } from '../../../testing/catalogue-folder.ts'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'
import { finishPictures, importFolder, type ImportReport } from '../index.ts'
import { folderStore } from '../../../platform/file-store.ts'

let database: TestDatabase & OpenDatabase
let [base, folder, imagesDir] = ['', '', '']

beforeAll(async () => {
  database = await testDatabase().then((made) => ({ ...made, close: made.drop }))
})
afterAll(() => database.drop())
beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'catalogue-'))
  folder = join(base, 'folder')
  imagesDir = join(base, 'shop-images')
  await writeCatalogueFolder(folder)
  await database.pool.query(
    'truncate category, item, combo_part, catalogue_alias, banner, stock_move, setting restart identity cascade',
  )
})
afterEach(() => rmSync(base, { recursive: true }))

async function imported(): Promise<ImportReport> {
  const none = async () => 0
  const writers = { zones: none, slots: none, plans: none }
  const outcome = await importFolder(database, {
    folder,
    store: folderStore(imagesDir),
    writers,
    promised: async () => new Map(),
  })
  if ('problems' in outcome) throw new Error(JSON.stringify(outcome.problems, null, 1))
  return outcome
}
const picturesIn = (dir: string): string[] =>
  readdirSync(dir)
    .filter((name) => !name.startsWith('.'))
    .toSorted()
const rows = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows

test('[D9.3] the second import of unfinished pictures adds none of them again', async () => {
  expect((await imported()).pictures).toBe(2)
  expect((await imported()).pictures).toBe(0)
})

test('[D3.15] [D9.3] an import makes AVIF and WebP in four widths, named by content, never enlarged', async () => {
  await imported()
  const [row] = await rows(`select images from item where sku = 'carrot'`)
  expect(row?.['images']).toEqual([
    expect.stringMatching(/^drawing-carrot-[0-9a-f]{10}\/960\.webp$/),
    expect.stringMatching(/^photo-[0-9a-f]{10}\/960\.webp$/),
  ])
  expect(await finishPictures(folderStore(imagesDir))).toBe(2)
  const names = picturesIn(imagesDir)
  expect(names).toHaveLength(2)
  for (const [name, widths] of [
    [names[0], [160, 320, 480, 960]],
    [names[1], [160, 300, 300, 300]],
  ] as const)
    for (const format of ['avif', 'webp'])
      for (const [index, width] of [160, 320, 480, 960].entries()) {
        const made = await sharp(readFileSync(join(imagesDir, name ?? '', `${width}.${format}`))).metadata()
        expect([made.width, made.format]).toEqual([widths[index], format === 'avif' ? 'heif' : 'webp'])
      }
})

test('[D9.3] an import makes a picture again that an interrupted import left incomplete', async () => {
  await imported()
  await finishPictures(folderStore(imagesDir))
  const picture = join(imagesDir, picturesIn(imagesDir)[0] ?? '', '480.avif')
  writeFileSync(picture, '')

  expect((await imported()).pictures).toBe(1)
  expect(await finishPictures(folderStore(imagesDir))).toBe(1)
  expect(readFileSync(picture).length).toBeGreaterThan(100)
})
