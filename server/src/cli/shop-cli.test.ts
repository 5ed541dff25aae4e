import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Shop } from '@farmstand/contracts/shop'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { farmstand } from '../testing/farmstand.ts'
import { demoShop, stockShop } from '../testing/shop-fixture.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'farmstand-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a place without a shop', () => {
  const everyCommand = [
    ['reconcile'],
    ['shop', 'export', 'mine.json'],
    ['money', 'list'],
    ['orders', 'list'],
    ['settings', 'list'],
    ['settings', 'set', 'MIN_ORDER_AMOUNT', '1'],
    ['catalog', 'import', '.'],
    ['do', 'orders', '{}', '--as', 'Asha'],
  ]

  test('[D10.24] every command refuses a data folder without a shop and leaves it unchanged', async () => {
    for (const command of everyCommand) {
      const ran = await farmstand({ folder }, command)
      expect(ran, command.join(' ')).toMatchObject({ code: 1, out: '' })
      expect(ran.err).toContain(`There is no shop in DATA_DIR ${join(folder, 'data')}`)
      expect(ran.err).toContain('farmstand init')
    }
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  test('[D10.24] every command refuses a database without a shop, with or without tables', async () => {
    const bare = await testDatabase()
    for (const command of everyCommand) {
      const ran = await farmstand({ connection: bare.connection, folder }, command)
      expect(ran, command.join(' ')).toMatchObject({
        code: 1,
        err: expect.stringContaining('There is no shop in DATABASE_URL'),
      })
    }
    await bare.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
    expect((await farmstand({ connection: bare.connection, folder }, ['reconcile'])).err).toContain('There is no shop')
    const { rows } = await bare.pool.query(`select 1 from pg_tables where schemaname in ('public', 'drizzle')`)
    expect(rows).toEqual([])
    await bare.drop()
  })

  test('[D10.24] a shop of an earlier release, which has no name yet, needs its server once', async () => {
    const older = await testDatabase()
    await older.pool.query(`insert into category (slug, name) values ('vegetables', 'Vegetables')`)
    const ran = await farmstand({ connection: older.connection, folder }, ['reconcile'])
    expect(ran).toMatchObject({ code: 1, err: expect.stringContaining('Start the server once') })
    await older.drop()
  })

  test('[D10.30] init sets up a shop with an empty catalogue once, from a file', async () => {
    const place = { folder: mkdtempSync(join(tmpdir(), 'farmstand-new-')) }
    const template = await farmstand(place, ['init', '--template'])
    expect(JSON.parse(template.out)).toMatchObject({ brand_name: 'Farmstand', gstin: '' })
    expect(existsSync(join(place.folder, 'data'))).toBe(false)
    const form = JSON.parse(template.out) as Shop
    writeFileSync(join(place.folder, 'own.json'), template.out)
    expect(await farmstand(place, ['init', 'own.json'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/own\.json: fill in office_address, city, .*legal_name, grievance_officer\.name/),
    })
    const own: Shop = {
      ...form,
      brand_name: 'Green Field',
      legal_name: 'Green Field Foods',
      office_address: '4, Station Road, Pune 411001',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
      phone: '+912026120000',
      support_email: 'help@greenfield.example',
      grievance_officer: {
        ...form.grievance_officer,
        name: 'A. Pawar',
        email: 'a@greenfield.example',
        phone: '+912026120001',
      },
      policies: { privacy: 'Privacy', terms: 'Terms', refunds: 'Refunds' },
    }
    writeFileSync(join(place.folder, 'own.json'), JSON.stringify({ ...own, phone: '12' }))
    expect(await farmstand(place, ['init', 'own.json'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('phone'),
    })
    writeFileSync(join(place.folder, 'own.json'), JSON.stringify(own))
    expect(await farmstand(place, ['init', 'own.json'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Green Field is set up with an empty catalogue'),
    })
    expect((await farmstand(place, ['shop', 'export', 'begun.json'])).code).toBe(0)
    expect(readFileSync(join(place.folder, 'begun.json'), 'utf8')).toContain('"brand_name": "Green Field"')
    expect(await farmstand(place, ['init', '--demo'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is a shop here already: Green Field'),
    })
    rmSync(place.folder, { recursive: true })
  })

  test.each([[['init']], [['init', 'own.json', '--demo']]])('[D10.30] %j is a usage mistake: exit 2', async (args) => {
    expect((await farmstand({ folder }, args)).code).toBe(2)
  })
})

describe('the shop’s details', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
    await stockShop(database.pool)
  })
  afterAll(() => database.drop())
  const run = (...args: string[]) => farmstand({ connection: database.connection, folder }, args)
  const exported = async () => {
    await run('shop', 'export', 'exported.json')
    return JSON.parse(readFileSync(join(folder, 'exported.json'), 'utf8')) as Shop
  }

  test('[D10.25] a field is changed by name, and the history keeps each version with its cause', async () => {
    const { code, out } = await run('shop', 'set', 'fssai.GROCERY', '12345678901234')
    expect([code, out]).toEqual([0, `fssai.GROCERY: "${demoShop.fssai.GROCERY}" → "12345678901234"\n`])
    expect((await run('shop', 'set', 'latitude', '18.52')).out).toContain('latitude: 18.5167 → 18.52')
    expect((await run('shop', 'set', 'latitude', '')).out).toContain('latitude: 18.52 → null')
    expect((await run('shop', 'set', 'latitude', '')).out).toBe('Nothing changed.\n')
    expect(await exported()).toEqual({
      ...demoShop,
      latitude: null,
      fssai: { ...demoShop.fssai, GROCERY: '12345678901234' },
    })
    const { rows } = await database.pool.query<{ cause: string }>(
      'select cause from shop_identity order by version desc',
    )
    expect(rows.map(({ cause }) => cause)).toEqual(['set latitude', 'set latitude', 'set fssai.GROCERY', 'test'])
    await expect(database.pool.query(`update shop_identity set cause = 'x'`)).rejects.toThrow('never changed')
    await expect(database.pool.query('delete from shop_identity')).rejects.toThrow('never changed')
  })

  test('[D10.25] an invalid value of a field is refused and changes nothing', async () => {
    const before = await exported()
    for (const [field, value] of [
      ['gstin', '27'],
      ['gstin', '27AAAAA0000A1Z5'],
      ['state', 'Karnataka'],
      ['nickname', 'x'],
      ['social.myspace', 'x'],
      ['brand_name', ''],
      ['brand_name.inner', 'x'],
      ['latitude', 'north'],
      ['colors.accent', '#ffee00'],
      ['colors.accent_dark', '#123456'],
      ['logo', 'javascript:alert(1)'],
    ] as const) {
      const ran = await run('shop', 'set', field, value)
      expect(ran, field).toMatchObject({ code: 1, out: '' })
      expect(ran.err).toContain(field === 'state' ? 'gstin' : field.split('.')[0])
    }
    expect(await exported()).toEqual(before)
  })

  test('[D10.25] an exported file is read back completely or not at all', async () => {
    expect((await run('shop', 'export', 'mine.json')).code).toBe(0)
    const mine = JSON.parse(readFileSync(join(folder, 'mine.json'), 'utf8')) as Shop
    expect((await run('shop', 'set', 'mine.json')).out).toBe('Nothing changed.\n')
    writeFileSync(
      join(folder, 'mine.json'),
      JSON.stringify({ ...mine, brand_name: 'Green Field', phone: '+911234567890' }),
    )
    expect((await run('shop', 'set', 'mine.json')).out).toBe(
      'brand_name: "Farmstand" → "Green Field"\nphone: "+910000000001" → "+911234567890"\n',
    )
    writeFileSync(join(folder, 'mine.json'), JSON.stringify({ brand_name: 'Half' }))
    expect(await run('shop', 'set', 'mine.json')).toMatchObject({
      code: 1,
      err: expect.stringContaining('legal_name is missing'),
    })
    expect((await exported()).brand_name).toBe('Green Field')
  })
})
