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
  test('[D9.3] settings are listed and changed; an invalid value is refused', async () => {
    expect(await run('settings', 'set', 'MIN_ORDER_AMOUNT', '149')).toMatchObject({ code: 0 })
    expect((await run('settings', 'list')).out).toMatch(/MIN_ORDER_AMOUNT +149 /)
    const refused = await run('settings', 'set', 'MIN_ORDER_AMOUNT', 'much')
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('MIN_ORDER_AMOUNT must be')
  })

  test('[D9.3] an export is imported again without changes; paths are relative to the caller', async () => {
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

  test('[D10.28] a dry run lists large price changes; an import needs confirmation; undo works', async () => {
    const price = async () =>
      (await database.pool.query('select cost_paise from item where id = 10')).rows[0].cost_paise
    await run('catalog', 'export', 'prices')
    for (const file of ['banners', 'zones', 'slots', 'settings']) rmSync(join(folder, `prices/${file}.csv`))
    const items = readFileSync(join(folder, 'prices/items.csv'), 'utf8')
    writeFileSync(join(folder, 'prices/items.csv'), items.replace(',42.00,15,', ',420.00,15,'))
    const tried = await run('catalog', 'import', 'prices', '--dry-run')
    expect(tried.out).toMatch(/1 price changes, 1 by more than 30 %:\nitem +from +to\ntomato +₹35\.70 +₹357\.00\n/)
    const refused = await run('catalog', 'import', 'prices')
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('--confirm-prices') })
    expect(await price()).toBe(4200)
    expect((await run('catalog', 'import', 'prices', '--confirm-prices')).code).toBe(0)
    expect(await price()).toBe(42_000)
    const invited = JSON.parse((await run('staff', 'invite', 'Asha', 'manager', '--json')).out) as { staff_uid: string }
    const revert = () => run('do', 'revertPrices', '{"batch_uid":null}', '--as', invited.staff_uid)
    expect(JSON.parse((await revert()).out)).toMatchObject({
      results: [{ sku: 'tomato', before: 357, after: 35.7, done: true }],
    })
    expect(await price()).toBe(4200)
    expect(await revert()).toMatchObject({ code: 1, err: expect.stringContaining('no price change') })
  })

  test('[D9.3] an invalid folder exits with 1 and readable problems', async () => {
    writeFileSync(join(folder, 'zones.csv'), 'pincode,area,fee,free_above\n4110,Camp,25,\n')
    const { code, err } = await run('catalog', 'import', '.')
    expect(code).toBe(1)
    expect(err).toContain(`zones.csv row 2, pincode: '4110' is not a pincode of 6 digits`)
    expect(err).toContain('Nothing was imported: 1 problem.')
  })

  test('[D9.3] pincodes are imported; searches without results are listed', async () => {
    writeFileSync(
      join(folder, 'pins.csv'),
      'pincode,place,district,state,latitude,longitude\n411004,Deccan,Pune,Maharashtra,18.5,73.8\n',
    )
    expect((await run('pincodes', 'import', 'pins.csv')).out).toContain('1 pincode read, 1 changed.')
    expect((await run('pincodes', 'import', 'pins.csv')).out).toContain('0 changed')
    await database.pool.query(`insert into search_miss (query, count) values ('durian', 4)`)
    expect((await run('searches')).out).toMatch(/4 +durian.*\n\nNobody has left a wish yet\.\n$/)
    await database.pool.query(
      `insert into search_wish (query, pincode, day) values ('durian', '411001', '2026-11-20'), ('durian', '', '2026-11-21')`,
    )
    expect((await run('searches')).out).toMatch(/\n\ntimes .*\n2 +durian +1 .*\n$/)
  })

  test('[D10.27] a shortened list ends with the number of rows left out', async () => {
    await database.pool.query('delete from search_miss')
    await database.pool.query(
      `insert into search_miss (query, count) select 'rare ' || n, 1 from generate_series(1, 60) n`,
    )
    expect((await run('searches', '--limit', '50')).out).toMatch(/\n10 more: --limit 60 shows all\.\n\ntimes/)
    writeFileSync(join(folder, 'bad.csv'), `pincode,place,district,state,latitude,longitude\n${'1,,,,,\n'.repeat(60)}`)
    expect((await run('pincodes', 'import', 'bad.csv')).err).toContain('Row 61: is not a pincode')
  })

  test('[D9.3] reconcile exits with 0 when the books agree, else with 1 and the wrong rows', async () => {
    const agreed = await run('reconcile')
    expect(agreed).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^The books agree: I1, .*I14, .*I21\.$/m),
    })
    // The sandbox does not run here, so its payments cannot be verified.
    const { code: unproved, err: silence } = await run('reconcile', '--all')
    expect([unproved, silence]).toEqual([1, expect.stringMatching(/^The provider did not list its payments of /)])
    await database.pool.query('update item set on_hand = on_hand - 1 where id = 10')
    const { code, err } = await run('reconcile')
    expect(code).toBe(1)
    expect(err).toMatch(/^I9 The stock on the shelf differs from its counts and moves:\n {2}\{"item":10,/)
    const { violations } = JSON.parse((await run('reconcile', '--json')).out)
    expect(violations).toMatchObject([{ invariant: 'I9', rows: [{ item: 10 }] }])
    await database.pool.query('update item set on_hand = on_hand + 1 where id = 10')
  })

  test('[D9.3] the real program resolves paths, prints to stderr and exits as in these tests', async () => {
    const refused = await farmstandProcess({ connection: database.connection, folder }, ['catalog', 'import', 'none'])
    expect(refused).toEqual(await run('catalog', 'import', 'none'))
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain(join(folder, 'none'))
  })

  test('[D11.19] the help lists every command on a line', async () => {
    const { code, out } = await run('--help')
    expect(code).toBe(0)
    const listed = out.split('\n').flatMap((line) => /^ {2}(\w+) .*  \S/.exec(line)?.[1] ?? [])
    expect(listed).toEqual([
      'init',
      'shop',
      'catalog',
      'pincodes',
      'settings',
      'staff',
      'orders',
      'money',
      'sandbox',
      'searches',
      'do',
      'doctor',
      'reconcile',
      'backup',
      'restore',
      'help',
    ])
  })

  test('[D10.27] a reader that closes the pipe early, such as head, causes no error', async () => {
    const shop = { connection: database.connection, folder }
    expect(await farmstandProcess(shop, ['settings', 'list'], { unread: true })).toEqual({ code: 0, out: '', err: '' })
  })

  test.each([
    [['nonsense']],
    [['stock', 'count', 'tomato', '1']],
    [['searches', '--limit', '0']],
    [['money', 'settle', 'x']],
    [['catalog', 'import']],
  ])('[D9.3] %j is a usage mistake and exits with 2', async (args) => {
    expect((await run(...args)).code).toBe(2)
  })
})
