import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { farmstand, farmstandAs } from '../testing/farmstand.ts'
import { fixture } from '../testing/shop-fixture.ts'
import { grocery, placed, tradingApp, type TradingApp } from '../testing/trading-app.ts'

let trading: TradingApp
let folder: string
beforeAll(async () => {
  trading = await tradingApp()
  folder = mkdtempSync(join(tmpdir(), 'farmstand-'))
  await trading.database.pool.query(`update item set source = '=cmd|farm' where id = ${fixture.stock.onion}`)
  const buyer = trading.buyer()
  placed(await trading.order(buyer, await trading.ready(buyer, [grocery(fixture.stock.onion, 4)])))
})
afterAll(async () => {
  await trading.close()
  rmSync(folder, { recursive: true })
})

const harvest = (...args: string[]) =>
  farmstand({ connection: trading.database.connection, folder }, ['harvest', ...args, '--date', '2026-11-26'])

test('[D9.3] [O21] [O65] the command line lists the harvest, writes to a source and takes what came in', async () => {
  expect((await harvest('list')).out).toMatch(
    /^2026-11-26: 1 order is not packed yet\n\n=cmd\|farm, 2026-11-26, by 10 AM\n.*\nOnion +1 kg +4 +0 +\+0 +500 +0 +4 +4 kg\n$/,
  )
  expect((await harvest('list', '--less-store')).out).toMatch(/Onion .* 0 +0 g/)
  expect((await harvest('list', '--send', '=cmd|farm')).out).toBe(
    '=cmd|farm\n2026-11-26, by 10 AM\nOnion प्याज: 4 kg (4 × 1 kg)\n',
  )
  expect(await harvest('list', '--send', 'nobody')).toMatchObject({ code: 1 })
  const at = { connection: trading.database.connection, folder }
  const asha = JSON.parse((await farmstand(at, ['staff', 'invite', 'Asha', 'manager', '--json'])).out) as {
    staff_uid: string
  }
  const came = [{ item_id: fixture.stock.onion, before: 0, brought_in: 3 }]
  const said = await farmstandAs(at, { uid: asha.staff_uid }, 'bringIn', { day: '2026-11-26', came })
  expect(JSON.parse(said.out)).toMatchObject({ results: [{ name: 'Onion', before: 496, after: 499 }] })
  expect((await harvest('list', '--slot', '2', '--send', '=cmd|farm')).out).toContain('Onion प्याज: 1 kg (1 × 1 kg)')
})

test('[O65] no cell of the list for a spreadsheet is a formula', async () => {
  expect((await harvest('list', '--csv', 'harvest.csv')).code).toBe(0)
  const sheet = readFileSync(join(folder, 'harvest.csv'), 'utf8')
  expect(sheet).toMatch(/^\uFEFFsource,needed_by,/)
  expect(sheet).toContain(`\n'=cmd|farm,10 AM,Onion,प्याज,1 kg,4,0,0,`)
})
