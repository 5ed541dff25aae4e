import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InvoiceList } from '@farmstand/contracts/invoice'
import { officeOperationNames } from '@farmstand/contracts/office/operations'
import { staffQueryNames } from '@farmstand/contracts/office/readings'
import { addressOf } from '@farmstand/contracts/calls'
import { farmstand, farmstandProcess } from '../testing/farmstand.ts'
import { fixture } from '../testing/shop-fixture.ts'
import { grocery, placed, tradingApp, type Buyer, type TradingApp } from '../testing/trading-app.ts'

const user = userInfo().username

let trading: TradingApp
let buyer: Buyer
let folder: string
/** The uids of staff by name. */
const staff: Record<string, string> = {}
let meeras: string[]
beforeAll(async () => {
  trading = await tradingApp()
  buyer = trading.buyer()
  folder = mkdtempSync(join(tmpdir(), 'farmstand-'))
  const invited = async (name: string, role: string) => {
    const { out } = await run(['staff', 'invite', name, role, '--json'])
    return (JSON.parse(out) as { staff_uid: string }).staff_uid
  }
  staff['Asha'] = await invited('Asha', 'manager')
  staff['Olivia'] = await invited('Olivia', 'owner')
  staff['Ravi'] = await invited('Ravi', 'packer')
  staff['Gopal'] = await invited('Gopal', 'manager')
  meeras = [await invited('Meera', 'manager'), await invited('Meera', 'packer')]
  await as('Olivia', 'removeStaff', { staff_uid: staff['Gopal'] })
})
afterAll(async () => {
  await trading.close()
  rmSync(folder, { recursive: true })
})

const run = (args: string[], given?: { input: string }) =>
  farmstand({ connection: trading.database.connection, folder }, args, given)
const as = (person: string, operation: string, input: object, ...more: string[]) =>
  run(['do', operation, JSON.stringify(input), '--as', person, ...more])

async function place(): Promise<string> {
  const items = [grocery(fixture.stock.onion, 4)]
  return placed(await trading.order(buyer, await trading.ready(buyer, items))).uid
}

async function rows(query: string, ...values: unknown[]): Promise<unknown[]> {
  return (await trading.database.pool.query<Record<string, unknown>>(query, values)).rows
}
const statusOf = (uid: string) => rows('select status from customer_order where uid = $1', uid)
const audited = (subject: string) =>
  rows('select actor, operation from audit_entry where subject = $1 order by id', subject)

describe('farmstand do', () => {
  test('[D11.19] --as names the staff member; the audit names the member and the terminal’s user', async () => {
    const uid = await place()
    const done = await as('Asha', 'confirmOrders', { orders: [{ uid }] })
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(done.out)).toMatchObject({ results: [{ uid, done: true, status: 'CONFIRMED', message: null }] })
    expect(await audited(`order:${uid}`)).toEqual([
      { actor: `staff:${staff['Asha']} cli:${user}`, operation: 'confirmOrders' },
    ])
    expect(
      await rows('select done_by from order_event where order_uid = $1 and status = $2', uid, 'CONFIRMED'),
    ).toEqual([{ done_by: `staff:${staff['Asha']}` }])
    const audit = JSON.parse((await as('Olivia', 'audit', {})).out) as { results: unknown[] }
    expect(audit.results[0]).toMatchObject({
      by: { kind: 'COMMAND_LINE', name: `Asha (${user})` },
      operation: 'confirmOrders',
      subject: `order:${uid}`,
    })
  })

  test('[D11.19] a person without the right is refused at the terminal as at a screen', async () => {
    const uid = await place()
    expect(await as('Ravi', 'confirmOrders', { orders: [{ uid }] })).toEqual({
      code: 1,
      out: '',
      err: 'You may not do this.\n',
    })
    expect(await as('Ravi', 'messages', {})).toEqual({ code: 1, out: '', err: 'You may not do this.\n' })
    expect(await statusOf(uid)).toEqual([{ status: 'PLACED' }])
    expect(await audited(`order:${uid}`)).toEqual([])
    const seen = JSON.parse((await as('Ravi', 'order', { uid })).out) as object
    expect(seen).toMatchObject({ order: { order_number: expect.any(String) } })
    expect(JSON.stringify(seen)).not.toContain('Kulkarni')
  })

  test('[O115] no account is deleted at the command line, because it sends no email', async () => {
    const input = { customer_uid: buyer.uid, mobile_no: '9800000000', gives_up: 0, asked_by: 'PHONE' }
    const answer = await as('Asha', 'closeAccount', input)
    expect(answer).toMatchObject({ code: 1, out: '' })
    expect(answer.err).toContain('Accounts are deleted in the back office')
  })

  test('[D11.19] a query prints JSON, and reading a customer’s order is recorded in the audit', async () => {
    const uid = await place()
    const read = await as('Asha', 'order', { uid })
    expect(read).toMatchObject({ code: 0, err: '' })
    expect(read.out).toContain('Asha Kulkarni')
    await as('Asha', 'order', { uid })
    expect(await audited(`order:${uid}`)).toEqual([
      { actor: `staff:${staff['Asha']} cli:${user}`, operation: 'readOrder' },
    ])
    expect(JSON.parse((await as('Olivia', 'setup', {})).out)).toMatchObject({ state: 'OWN' })
  })

  test.each([
    ['confirmOrders', { orders: [{ uid: 'x' }] }, 'orders/0/uid: must match pattern'],
    ['confirmOrders', {}, 'orders: must have required property'],
    ['confirmOrders', { orders: [], colour: 'red' }, 'colour: must NOT have additional properties'],
    [
      'moveStock',
      { moves: [{ item_id: 1, quantity: '2', why: 'WASTE', reason: '' }] },
      'moves/0/quantity: must be integer',
    ],
    ['order', { uid: 5 }, 'uid: must be string'],
    ['today', {}, "unknown command 'today'"],
  ])('[D11.19] %s refuses %j, names the field and exits with 2', async (operation, input, fault) => {
    const ran = await as('Olivia', operation, input)
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toContain(`error: ${fault}`)
  })

  test('[D11.19] invalid JSON, a short key and a missing person exit with 2', async () => {
    for (const [args, fault] of [
      [['confirmOrders', '{orders', '--as', 'Asha'], 'error: The input is not JSON: '],
      [['confirmOrders', '{}', '--as', 'Asha', '--key', 'short'], 'It must be 16 to 64 letters, digits, - or _.'],
      [['confirmOrders', '{}'], "error: required option '--as <person>' not specified"],
    ] as const) {
      const ran = await run(['do', ...args])
      expect(ran).toMatchObject({ code: 2, out: '' })
      expect(ran.err).toContain(fault)
    }
  })

  test('[D11.19] an unknown operation is answered with the nearest name', async () => {
    const ran = await run(['do', 'confirmOrder', '{}', '--as', 'Asha'])
    expect(ran).toEqual({
      code: 2,
      out: '',
      err: "error: unknown command 'confirmOrder'\n(Did you mean confirmOrders?)\n'farmstand do' lists the operations.\n",
    })
  })

  test('[D11.19] an unknown name, a former member’s name and an ambiguous name change nothing', async () => {
    const uid = await place()
    const confirm = (person: string) => as(person, 'confirmOrders', { orders: [{ uid }] })
    for (const person of ['asha', 'Gopal', staff['Gopal'] ?? ''])
      expect(await confirm(person)).toEqual({
        code: 1,
        out: '',
        err: `No staff member is called ${person}. 'farmstand staff list' shows all.\n`,
      })
    expect(await confirm('Meera')).toEqual({
      code: 1,
      out: '',
      err: `2 staff members are called Meera. Name one by uid: ${meeras.toSorted().join(', ')}\n`,
    })
    expect(await statusOf(uid)).toEqual([{ status: 'PLACED' }])
    expect((await confirm(meeras[0] ?? '')).code).toBe(0)
    expect(await statusOf(uid)).toEqual([{ status: 'CONFIRMED' }])
  })

  test('[D11.19] a repeated key runs the operation once and repeats the reply', async () => {
    const item = fixture.stock.tomato
    const spoilt = (pieces: number, key?: string) => {
      const moves = [{ item_id: item, quantity: pieces, why: 'WASTE', reason: 'Wet' }]
      return as('Asha', 'moveStock', { moves }, ...(key ? ['--key', key] : []))
    }
    const left = () => rows('select on_hand from item where id = $1', item)
    const before = await left()
    const first = await spoilt(3, 'spoilt-2026-11-26-a')
    expect(first.code).toBe(0)
    expect(await spoilt(3, 'spoilt-2026-11-26-a')).toEqual(first)
    expect(before).toEqual([{ on_hand: 500 }])
    expect(await left()).toEqual([{ on_hand: 497 }])
    expect(await spoilt(4, 'spoilt-2026-11-26-a')).toEqual({
      code: 1,
      out: '',
      err: 'This key was used for another request. Nothing was done.\n',
    })
    expect(await left()).toEqual([{ on_hand: 497 }])
    await spoilt(3)
    expect(await left()).toEqual([{ on_hand: 494 }])
  })

  test('[D11.19] fields can come from standard input, which a large input needs', async () => {
    const uid = await place()
    const input = JSON.stringify({ orders: [{ uid }] })
    expect(await run(['do', 'confirmOrders', '-', '--as', 'Asha'], { input })).toMatchObject({ code: 0 })
    expect(await statusOf(uid)).toEqual([{ status: 'CONFIRMED' }])
    const faulty = await run(['do', 'packOrders', '-', '--as', 'Asha'], { input: '{"orders":[{"id":1}]}' })
    expect(faulty).toMatchObject({ code: 2 })
    const shop = { connection: trading.database.connection, folder }
    const packed = await farmstandProcess(shop, ['do', 'packOrders', '-', '--as', 'Asha'], { input })
    expect(packed).toMatchObject({ code: 0, err: '' })
    const invoices = await trading.call(buyer, { url: addressOf('listInvoices', { uid }) })
    expect(invoices.json<InvoiceList>().results).toHaveLength(1)
  })

  test('[D11.19] an owner at the terminal needs no passkey where a screen asks for one', async () => {
    const ravi = { staff_uid: staff['Ravi'], roles: ['PACKER', 'KITCHEN'] }
    expect(await as('Asha', 'changeRoles', ravi)).toMatchObject({ code: 1, err: 'You may not do this.\n' })
    expect((await as('Olivia', 'changeRoles', ravi)).code).toBe(0)
    expect(await rows('select roles from staff where uid = $1', staff['Ravi'])).toEqual([
      { roles: ['PACKER', 'KITCHEN'] },
    ])
    expect((await as('Olivia', 'changeRoles', { ...ravi, roles: ['PACKER'] })).code).toBe(0)
  })

  test('[D11.19] without an operation it lists all operations, each on a line with its right', async () => {
    const { code, out, err } = await run(['do'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^ {2}moveOrders +Move orders to another delivery window \(orders\.change\)$/m)
    expect(out).toMatch(/^ {2}problem +One reported problem, .* \(problems\.read\)$/m)
    const listed = out.split('\n').flatMap((line) => /^ {2}(\w+) {2,}\S/.exec(line)?.[1] ?? [])
    const readings = staffQueryNames.filter((name) => name !== 'session' && name !== 'today')
    expect(listed).toEqual([...officeOperationNames, ...readings])
  })

  test('[D11.19] --help of an operation prints its fields, right and roles', async () => {
    const { code, out } = await run(['do', 'moveOrders', '--help'])
    expect(code).toBe(0)
    expect(out).toContain('Right: orders.change. Roles: OWNER, MANAGER')
    const schema: unknown = JSON.parse(out.slice(out.indexOf('{\n')))
    expect(schema).toMatchObject({
      required: ['orders', 'slot_id', 'day'],
      properties: { slot_id: { type: 'integer', minimum: 1 } },
    })
  })
})
