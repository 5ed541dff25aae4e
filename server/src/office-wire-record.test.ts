import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffRole } from '@farmstand/contracts/office/permissions'
import { officeOperationNames } from '@farmstand/contracts/office/operations'
import { paperNames, sheetNames } from '@farmstand/contracts/office/papers'
import { staffQueryNames } from '@farmstand/contracts/office/readings'
import { officeEntries } from '@farmstand/contracts/office/sign-in'
import { testApp, type TestApp } from './testing/app.ts'
import { testOffice, type TestOffice } from './testing/office.ts'
import { commonHeaders, operationsWithoutSuccess, wireRecord, type WireRecord } from './testing/wire-record.ts'
import { recordCounter } from './testing/wire-scenes/office-counter.ts'
import { recordRefusals, recordStaff } from './testing/wire-scenes/office-door.ts'
import {
  recordCategories,
  recordItems,
  recordBannersAndPlans,
  recordPrices,
} from './testing/wire-scenes/office-goods.ts'
import { recordHarvest, recordOrders, recordPacking, recordProblems } from './testing/wire-scenes/office-orders.ts'
import { recordBooks } from './testing/wire-scenes/office-books.ts'
import { recordRuns } from './testing/wire-scenes/office-runs.ts'
import { officeScene, type Named, type OfficeScene, type OfficeStage } from './testing/wire-scenes/office-scene.ts'
import {
  recordIdentity,
  recordMessages,
  recordMoney,
  recordSetup,
  recordSlots,
  recordToday,
  recordZones,
} from './testing/wire-scenes/office-shop.ts'

let shop: TestApp
let office: TestOffice
let folder: string
let common: Record<string, string>
const records = new Map<string, WireRecord<Named>>()

const nouns: [string, (scene: OfficeScene) => Promise<void>][] = [
  ['refusals', recordRefusals],
  ['orders', recordOrders],
  ['packing', recordPacking],
  ['harvest', recordHarvest],
  ['runs', recordRuns],
  ['problems', recordProblems],
  ['items', recordItems],
  ['prices', recordPrices],
  ['categories', recordCategories],
  ['banners-plans', recordBannersAndPlans],
  ['slots', recordSlots],
  ['zones', recordZones],
  ['money', recordMoney],
  ['books', recordBooks],
  ['messages', recordMessages],
  ['today', recordToday],
  ['identity', recordIdentity],
  ['staff', recordStaff],
  ['counter', recordCounter],
  ['setup', recordSetup],
]

/** Runs all scenes in order, even if only some tests run, because each scene continues the one before. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farmstand-office-'))
  shop = await testApp()
  await shop.database.pool.query(`update item set weighed = true where sku = 'tomato'`)
  office = await testOffice({ database: shop.database, clock: shop.clock }, { pictures: folder, dataDir: folder })
  const stage = await filledStage()
  const asked = (path: string) => office.get(path, stage.manager)
  common = commonHeaders([await asked('/today'), await asked('/no/such/thing')])
  const signed = ({ called }: Named): string => `cookie: of ${called}`
  const recorded = new Set<string>()
  for (const [name, ask] of nouns) {
    const record = wireRecord<Named>({ call: office.call, signed }, common, recorded)
    await ask(officeScene(stage, record))
    records.set(name, record)
  }
})
afterAll(async () => {
  await office.close()
  await shop.close()
  rmSync(folder, { recursive: true })
})

async function filledStage(): Promise<OfficeStage> {
  const at = async (role: StaffRole, called: string): Promise<Named> => ({ ...(await office.joins(role)), called })
  const withPhone = async (role: StaffRole, called: string): Promise<Named> => ({
    ...(await office.pairs(role)),
    called,
  })
  const acts = new Map<string, number>()
  const keyOf = (name: string): string => {
    const count = (acts.get(name) ?? 0) + 1
    acts.set(name, count)
    return `key-of-${name}-${count}`
  }
  return {
    shop,
    office,
    keyOf,
    customer: await shop.signIn('+919812300071'),
    owner: await at('OWNER', 'the owner'),
    manager: await at('MANAGER', 'a manager'),
    packer: await withPhone('PACKER', 'a packer'),
    cook: await withPhone('KITCHEN', 'a cook'),
  }
}

describe('the wire record of the back office, except ids, secrets and times', () => {
  const file = (name: string): string => join(import.meta.dirname, `wire-record/office/${name}.http`)

  test('every answer has the same safety headers', async () => {
    const lines = Object.entries(common).map(([name, value]) => `${name}: ${value}\n`)
    await expect(lines.toSorted().join('')).toMatchFileSnapshot(file('every-answer'))
  })

  test.each(nouns)('[O22] %s', async (name) => {
    await expect(records.get(name)?.text()).toMatchFileSnapshot(file(name))
  })

  test('[O22] every refusal has its status, code and message', async () => {
    const lines = [...records].map(([name, record]) => `# ${name}\n${record.refused()}`)
    await expect(lines.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'wire-record/office/refusals.txt'))
  })

  test('[O22] the record has every operation, query, sign-in call and route outside the tables', () => {
    const ways = [
      ...officeOperationNames.map((name) => `POST /office/v1/do/${name}`),
      ...staffQueryNames.map((name) => `GET /office/v1/${name}`),
      ...Object.keys(officeEntries).map((name) => `POST /office/v1/${name}`),
      ...paperNames.map((name) => `GET /office/v1/papers/${name}`),
      ...sheetNames.map((name) => `GET /office/v1/sheets/${name}`),
      'GET /office/v1/problem-photos/:uid',
      'POST /office/v1/pictures',
    ]
    expect(operationsWithoutSuccess(ways, records.values())).toEqual([])
  })
})
