import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeCatalogueFolder } from '../../../testing/catalogue-folder.ts'
import { testDatabase } from '../../../testing/database.ts'
import { importFolder } from '../index.ts'
import { folderStore } from '../../../platform/file-store.ts'

test('[D10.29] an import reports items whose pictures are missing in an older folder', async () => {
  const made = await testDatabase()
  const base = mkdtempSync(join(tmpdir(), 'catalogue-'))
  onTestFinished(async () => {
    rmSync(base, { recursive: true })
    await made.drop()
  })
  const folder = join(base, 'folder')
  await writeCatalogueFolder(folder)
  const none = async () => 0
  const run = async (dryRun = false) => {
    const options = {
      folder,
      store: folderStore(join(base, 'images')),
      promised: async () => new Map<number, number>(),
      dryRun,
    }
    const outcome = await importFolder(
      { ...made, close: made.drop },
      { ...options, writers: { zones: none, slots: none, plans: none } },
    )
    return 'problems' in outcome ? outcome.problems : outcome.dropped
  }
  expect(await run()).toEqual([])
  expect(await run()).toEqual([])
  await made.pool.query(`update item set images = images || '{added-in-the-shop.webp}' where sku = 'beetroot'`)
  expect(await run(true)).toEqual([{ sku: 'beetroot', name: 'Beetroot', pictures: 1 }])
  expect(await run()).toEqual([{ sku: 'beetroot', name: 'Beetroot', pictures: 1 }])
  expect(await run()).toEqual([])
})
