import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { farmstand, farmstandProcess } from '../testing/farmstand.ts'
import { stockShop } from '../testing/shop-fixture.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  await stockShop(database.pool)
  folder = mkdtempSync(join(tmpdir(), 'farmstand-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const run = (...args: string[]) => farmstand({ connection: database.connection, folder }, args)

describe('farmstand', () => {
  test('[D9.3] [D10.26] stock is counted and adjusted, each with its move and its reason', async () => {
    const { code, out } = await run('stock', 'count', 'tomato', '120', '--json')
    expect(code).toBe(0)
    const counted = { sku: 'tomato', name: 'Tomato', counted: 120, promised: 0, missing: 0, before: 500, after: 120 }
    expect(JSON.parse(out)).toMatchObject(counted)
    expect((await run('stock', 'adjust', 'tomato', '--by', '-3', '--reason', 'spoilt')).out).toBe('Tomato: 120 → 117\n')
    expect((await run('stock', 'adjust', 'tomato', '--by', '+5', '--reason', 'delivery')).out).toBe(
      'Tomato: 117 → 122\n',
    )
    const refused = await run('stock', 'adjust', 'tomato', '--by', '-123', '--reason', 'x')
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Only 122 can be sold') })
    for (const args of [
      ['count', 'none', '1'],
      ['adjust', 'none', '--by', '1', '--reason', 'x'],
      ['count', 'salad-box', '1'],
    ])
      expect(await run('stock', ...args)).toMatchObject({ code: 1, err: expect.stringContaining('is not the SKU') })
    const { rows } = await database.pool.query(
      'select quantity, reason, reference from stock_move where item_id = 10 order by id offset 1',
    )
    expect(rows).toEqual([
      { quantity: -380, reason: 'COUNT', reference: 'counted by the seller' },
      { quantity: -3, reason: 'ADJUST', reference: 'spoilt' },
      { quantity: 5, reason: 'ADJUST', reference: 'delivery' },
    ])
  })

  test('[D9.3] settings are listed, read and changed; a bad value is refused', async () => {
    expect(await run('settings', 'set', 'MIN_ORDER_AMOUNT', '149')).toMatchObject({ code: 0 })
    expect((await run('settings', 'get', 'MIN_ORDER_AMOUNT')).out.trim()).toBe('149')
    expect((await run('settings', 'list')).out).toMatch(/MIN_ORDER_AMOUNT +149 /)
    const refused = await run('settings', 'set', 'MIN_ORDER_AMOUNT', 'much')
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('MIN_ORDER_AMOUNT must be')
  })

  test('[D9.3] an export is imported again without a change, by paths from where the command was given', async () => {
    await database.pool.query(`update banner set image = 'x-0123456789/960.webp'`)
    expect(await run('catalog', 'export', 'copy')).toMatchObject({ code: 0, err: '' })
    rmSync(join(folder, 'copy/banners.csv'))
    const { code, out, err } = await run('catalog', 'import', 'copy', '--dry-run', '--json')
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      dry_run: true,
      categories: { added: 0, changed: 0 },
      items: { added: 0, changed: 3, unchanged: 8 },
      stock: 0,
      zones: 0,
      settings: 0,
    })
  })

  test('[D10.28] a dry run lists the prices that move far, an import asks for a confirmation, and both can be taken back', async () => {
    const price = async () =>
      (await database.pool.query('select cost_paise from item where id = 10')).rows[0].cost_paise
    await run('catalog', 'export', 'prices')
    for (const file of ['banners', 'zones', 'slots', 'settings']) rmSync(join(folder, `prices/${file}.csv`))
    const items = readFileSync(join(folder, 'prices/items.csv'), 'utf8')
    writeFileSync(join(folder, 'prices/items.csv'), items.replace(',42.00,15,', ',420.00,15,'))
    const tried = await run('catalog', 'import', 'prices', '--dry-run')
    expect(tried.out).toMatch(
      /1 prices change, 1 of them by more than 30 %:\nitem +from +to\ntomato +₹35\.70 +₹357\.00\n/,
    )
    const refused = await run('catalog', 'import', 'prices')
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('--confirm-prices') })
    expect(await price()).toBe(4200)
    expect((await run('catalog', 'import', 'prices', '--confirm-prices')).code).toBe(0)
    expect(await price()).toBe(42_000)
    expect((await run('catalog', 'revert-prices')).out).toMatch(/tomato +₹357\.00 +₹35\.70/)
    expect(await price()).toBe(4200)
    expect(await run('catalog', 'revert-prices')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no change of prices'),
    })
  })

  test('[D9.3] the problems of a folder are readable, and exit with 1', async () => {
    writeFileSync(join(folder, 'zones.csv'), 'pincode,area,fee,free_above\n4110,Camp,25,\n')
    const { code, err } = await run('catalog', 'import', '.')
    expect(code).toBe(1)
    expect(err).toContain(`zones.csv row 2, pincode: '4110' is not a pincode of 6 digits`)
    expect(err).toContain('Nothing was imported: 1 problem.')
  })

  test('[D9.3] pincodes are imported; searches in vain are listed', async () => {
    writeFileSync(
      join(folder, 'pins.csv'),
      'pincode,place,district,state,latitude,longitude\n411004,Deccan,Pune,Maharashtra,18.5,73.8\n',
    )
    expect((await run('pincodes', 'import', 'pins.csv')).out).toContain('1 pincodes read, 1 changed.')
    expect((await run('pincodes', 'import', 'pins.csv')).out).toContain('0 changed')
    await database.pool.query(`insert into search_miss (query, count) values ('durian', 4)`)
    expect((await run('search', 'misses')).out).toMatch(/4 +durian.*\n$/)
    expect((await run('wishes', 'list')).out).toContain('Nobody has wished for anything yet.')
    await database.pool.query(
      `insert into search_wish (query, pincode, day) values ('durian', '411001', '2026-11-20'), ('durian', '', '2026-11-21')`,
    )
    expect((await run('wishes', 'list')).out).toMatch(/2 +durian +1 .*\n$/)
  })

  test('[D10.27] what a list leaves out is counted', async () => {
    await database.pool.query('delete from search_miss')
    await database.pool.query(
      `insert into search_miss (query, count) select 'rare ' || n, 1 from generate_series(1, 60) n`,
    )
    expect((await run('search', 'misses', '--limit', '50')).out).toMatch(/\n10 more: --limit 60 shows all\.\n$/)
    writeFileSync(join(folder, 'bad.csv'), `pincode,place,district,state,latitude,longitude\n${'1,,,,,\n'.repeat(60)}`)
    expect((await run('pincodes', 'import', 'bad.csv')).err).toContain('Row 61: is not a pincode')
  })

  test('[D9.3] reconcile exits with 0 when the books agree, else with 1 and the rows that do not', async () => {
    const agreed = await run('reconcile')
    expect(agreed).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^The books agree: I1, .*I14, .*I21\.$/m),
    })
    // Nobody runs the sandbox here: what could not be asked is not proved.
    const { code: unproved, err: silence } = await run('reconcile', '--all')
    expect([unproved, silence]).toEqual([1, expect.stringMatching(/^The provider did not list its payments of /)])
    await database.pool.query('update item set on_hand = on_hand - 1 where id = 10')
    const { code, err } = await run('reconcile')
    expect(code).toBe(1)
    expect(err).toMatch(/^I9 The shelf does not hold what was counted and moved:\n {2}\{"item":10,/)
    const { violations } = JSON.parse((await run('reconcile', '--json')).out)
    expect(violations).toMatchObject([{ invariant: 'I9', rows: [{ item: 10 }] }])
    await database.pool.query('update item set on_hand = on_hand + 1 where id = 10')
  })

  test('[D9.3] the real program is the same: paths from where it was called, what failed on its error output, exit 1', async () => {
    const refused = await farmstandProcess({ connection: database.connection, folder }, ['catalog', 'import', 'none'])
    expect(refused).toEqual(await run('catalog', 'import', 'none'))
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain(join(folder, 'none'))
  })

  test('[D10.27] a reader who has seen enough, as head has, is no fault', async () => {
    const shop = { connection: database.connection, folder }
    expect(await farmstandProcess(shop, ['settings', 'list'], { unread: true })).toEqual({ code: 0, out: '', err: '' })
  })

  test.each([
    [['nonsense']],
    [['stock', 'count', 'tomato', '-1']],
    [['stock', 'count', 'tomato']],
    [['stock', 'adjust', 'tomato', '--by', '0', '--reason', 'x']],
    [['stock', 'adjust', 'tomato', '--by', '1']],
    [['catalog', 'import']],
  ])('[D9.3] %j is a usage mistake: exit 2', async (args) => {
    expect((await run(...args)).code).toBe(2)
  })
})
