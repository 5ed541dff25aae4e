import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { farmstand } from '../testing/farmstand.ts'
import { stockShop } from '../testing/shop-fixture.ts'

test('[D10.29] the command line names the pictures that an older folder takes off', async () => {
  const database = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'older-'))
  onTestFinished(async () => {
    await database.drop()
    rmSync(folder, { recursive: true })
  })
  await stockShop(database.pool)
  const asked = (...args: string[]) => farmstand({ connection: database.connection, folder }, ['catalog', ...args])
  const run = (...more: string[]) => asked('import', 'goods', ...more)
  expect(await asked('export', 'goods')).toMatchObject({ code: 0, err: '' })
  rmSync(join(folder, 'goods/banners.csv'))
  const first = await run()
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).not.toContain('pictures that the folder')
  await database.pool.query(`update item set images = images || '{a.webp,b.webp}' where sku = 'tomato'`)
  const hint = 'To keep them, export the catalogue first and change that folder.'
  expect((await run('--dry-run')).out).toContain(
    `Would remove pictures that the folder does not name: Tomato (2). ${hint}`,
  )
  expect((await run()).out).toContain(`Removed pictures that the folder does not name: Tomato (2). ${hint}`)
  expect((await run()).out).not.toContain('pictures that the folder')
})
