import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { farmstand } from '../testing/farmstand.ts'
import { stockShop } from '../testing/shop-fixture.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  await stockShop(database.pool)
  folder = mkdtempSync(join(tmpdir(), 'prices-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const run = (...args: string[]) => farmstand({ connection: database.connection, folder }, args)
const sheet = (text: string) => writeFileSync(join(folder, 'morning.csv'), text)
async function prices() {
  const { rows } = await database.pool.query<{ cost: number }>(
    `select cost_paise::int as cost from item where sku in ('onion', 'tomato') order by sku`,
  )
  return rows.map(({ cost }) => cost)
}

test('[O69] [O21] [D10.28] a price sheet with a wrong line changes nothing and names every wrong line', async () => {
  sheet('sku;price;discount\ntomato;44,50;15\nonion;yes;\nnobody;5;\n')
  const refused = await run('catalog', 'prices', 'morning.csv')
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain("line 3: 'yes' is not a price")
  expect(refused.err).toContain("line 4: no item has the SKU 'nobody'")
  expect(await prices()).toEqual([2500, 4200])

  sheet('tomato,44.50\nonion,"₹ 60"\n')
  expect((await run('catalog', 'prices', 'morning.csv')).err).toContain('Onion moves by more than 30 %')
  expect(await prices()).toEqual([2500, 4200])
  const done = await run('catalog', 'prices', 'morning.csv', '--confirm-prices')
  expect(done.out).toMatch(/tomato +₹42\.00 −15 % +₹44\.50 −15 %\nonion +₹25\.00 +₹60\.00\n/)
  expect(await prices()).toEqual([6000, 4450])
  expect((await run('catalog', 'prices', 'morning.csv')).out).toBe('No price changed.\n')
})
