import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { createSettings, putSettings, readShopFile, settingDefinitions, settingKeys } from './index.ts'

const shopFile = join(import.meta.dirname, '../../../../config/shop.json')

describe('the shop file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const written = (change: (shop: Record<string, unknown>) => void): string => {
    const shop = JSON.parse(readFileSync(shopFile, 'utf8')) as Record<string, unknown>
    change(shop)
    const path = join(folder, 'shop.json')
    writeFileSync(path, JSON.stringify(shop))
    return path
  }

  test('[D9.1] the file in the repository is valid, with the brand Farmstand', () => {
    expect(readShopFile(shopFile)).toMatchObject({ shop: { brand_name: 'Farmstand' } })
  })

  test('[D9.1] a file with invalid fields is refused with all of them', () => {
    const path = written((shop) => {
      shop['gstin'] = '27AAAA'
      delete shop['tagline']
      shop['nickname'] = 'x'
      shop['fssai'] = { GROCERY: '12', KITCHEN: '' }
    })
    const problems = readShopFile(path)
    expect(problems).toEqual({
      problems: expect.arrayContaining([
        expect.stringMatching(/fssai\.GROCERY/),
        expect.stringMatching(/gstin/),
        expect.stringMatching(/tagline is missing/),
        expect.stringMatching(/nickname is not a field/),
      ]),
    })
    expect(JSON.stringify(problems)).not.toContain('brand_name')
  })

  test.each([
    [
      'a mistyped GSTIN',
      { gstin: '27AAPFU0939F1ZU' },
      ['gstin has a wrong letter or digit: compare it with the certificate'],
    ],
    [
      'a GSTIN of no state',
      { gstin: '28AAAAA0000A1Z0' },
      ['gstin has a wrong letter or digit: compare it with the certificate'],
    ],
    [
      'a GSTIN of another state',
      { state: 'Tamil Nadu' },
      ['gstin belongs to another state: 27 is Maharashtra, not Tamil Nadu'],
    ],
    ['a misspelled state', { state: 'Maharastra' }, ['state must be spelled as for GST, such as Maharashtra']],
    ['a real company’s GSTIN', { gstin: '27AAPFU0939F1ZV' }, []],
    ['a state in capitals', { state: 'MAHARASHTRA' }, []],
    ['neither GSTIN nor state', { gstin: '', state: '' }, []],
  ])('[D9.1] the tax registration is checked for %s', (_, change, problems) => {
    const path = written((shop) => Object.assign(shop, change))
    expect(readShopFile(path)).toEqual(
      problems.length > 0
        ? { problems: problems.map((problem) => `${path}: ${problem}`) }
        : { shop: expect.objectContaining(change) },
    )
  })

  test('[D9.2] texts may be empty', () => {
    const path = written((shop) => Object.assign(shop, { gstin: '', phone: '', app_store: '', office_address: '' }))
    expect(readShopFile(path)).toMatchObject({ shop: { gstin: '', phone: '' } })
  })

  test('[D9.1] problems with a missing file and one that is not JSON name the file', () => {
    expect(readShopFile(join(folder, 'none.json'))).toEqual({ problems: [expect.stringMatching(/none\.json: /)] })
    writeFileSync(join(folder, 'broken.json'), '{')
    expect(readShopFile(join(folder, 'broken.json'))).toEqual({ problems: [expect.stringMatching(/broken\.json: /)] })
  })
})

describe('settings', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())
  const log = pino({ level: 'silent' })

  test('[S9.6] [D6.3] [D2.6] the defaults are valid, with a minimum order amount of 0', () => {
    const refusedDefaults = settingKeys.filter((key) => {
      const { parse, default: fallback } = settingDefinitions[key]
      return parse(fallback) === null
    })
    expect(refusedDefaults).toEqual([])
    const settings = createSettings({ db: database.db, log }).current()
    expect(settings.MIN_ORDER_AMOUNT).toBe(0)
    expect(settings.OCCASIONS).toEqual([
      'Birthday',
      'Anniversary',
      'Wedding',
      'Festival',
      'Housewarming',
      'Office party',
      'Family meal',
      'Other',
    ])
    expect(settings).toMatchObject({
      OTP_NUMBER_SECONDS: 30,
      OTP_NUMBER_HOUR: 5,
      OTP_NUMBER_DAY: 10,
      OTP_IP_HOUR: 20,
      OTP_PREFIX_HOUR: 50,
    })
  })

  test('[D9.3] stored settings are returned after a reload', async () => {
    const settings = createSettings({ db: database.db, log })
    expect(await putSettings(database.db, { MIN_ORDER_AMOUNT: ' 199.50 ', VEG_NONVEG_TOGGLE_IGNORE: '3,17' })).toEqual({
      saved: 2,
    })
    await settings.reload()
    expect(settings.current().MIN_ORDER_AMOUNT).toBe(19_950)
    expect(settings.current().VEG_NONVEG_TOGGLE_IGNORE).toEqual([3, 17])
  })

  test('[D6.3] occasions are stored without blanks around their commas', async () => {
    const settings = createSettings({ db: database.db, log })
    expect(await putSettings(database.db, { OCCASIONS: ' Birthday, Office party ,Diwali ' })).toEqual({ saved: 1 })
    await settings.reload()
    expect(settings.current().OCCASIONS).toEqual(['Birthday', 'Office party', 'Diwali'])
  })

  test('[D9.3] one invalid entry stores none, and the expected form is returned', async () => {
    const outcome = await putSettings(database.db, { BOOKING_DAYS: '9', MIN_ORDER_AMOUNT: '-1', SECRET: 'x' })
    expect(outcome).toEqual({
      problems: [expect.stringContaining('MIN_ORDER_AMOUNT must be'), 'SECRET is not a setting'],
    })
    const settings = createSettings({ db: database.db, log })
    await settings.reload()
    expect(settings.current().BOOKING_DAYS).toBe(7)
  })

  test('[S9.6] an invalid value in the table is replaced by its default', async () => {
    await database.pool.query(`insert into setting (key, value) values ('BOOKING_DAYS', 'soon')
      on conflict (key) do update set value = excluded.value`)
    const settings = createSettings({ db: database.db, log })
    await settings.reload()
    expect(settings.current().BOOKING_DAYS).toBe(7)
  })
})
