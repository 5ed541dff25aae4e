import { describe, expect, test } from 'vitest'
import type { Books, Report } from '@farmstand/contracts/office/books'
import { openPackingRoom, room } from '../../testing/packing-room.ts'
import { paid, verify } from '../../testing/paying.ts'
import { settlementFile, type SettledLine } from '../../testing/settlement-file.ts'

openPackingRoom()

const days = { from: '2026-11-01', to: '2026-11-30' }
const asked = (path: string, query: object, who = room.ravi) =>
  room.office.get(`/${path}?${new URLSearchParams({ ...query })}`, who)
const reportOf = async (): Promise<Report> => (await asked('report', { report: 'settlement', ...days })).json<Report>()
const rowsOf = (report: Report, key: string) =>
  report.tables.find((table) => table.key === key)?.rows.map(({ cells }) => cells) ?? []
const importing = (lines: readonly SettledLine[], who = room.ravi, content = settlementFile(lines)) =>
  room.office.act(who, 'importSettlement', { name: 'november.csv', content })
const outcome = (answer: { statusCode: number; json: () => { reason?: string } }): unknown =>
  answer.statusCode === 200 ? answer.json() : answer.json().reason

/** A recharge of the wallet through a real account at the provider. */
async function recharge(rupees: number): Promise<string> {
  const given = await paid(room.shop, room.as, { amount: rupees * 100, purpose: 'RECHARGE' })
  await verify(room.shop, room.as, given)
  await room.shop.database.pool.query(`update payment_intent set account = 'LIVE'`)
  return given.payment_id
}

const balances = async (): Promise<Map<string, number>> => {
  const { rows } = await room.shop.database.pool.query<{ id: string; paise: number }>(
    `select account_id as id, sum(paise)::int as paise from ledger_entry
     where account_id in ('provider', 'bank', 'provider_fee', 'provider_fee_tax') group by 1 order by 1`,
  )
  return new Map(rows.map(({ id, paise }) => [id, paise]))
}

/** Imports the lines. Returns the answer and the paise by which the accounts of the ledger have changed. */
async function moving(lines: readonly SettledLine[], who = room.ravi) {
  const before = await balances()
  const answer = outcome(await importing(lines, who))
  const changes = [...(await balances())].map(([id, paise]) => [id, paise - (before.get(id) ?? 0)] as const)
  return { answer, moved: Object.fromEntries(changes.filter(([, paise]) => paise !== 0)) }
}

describe('settlements', () => {
  test('[O177] the file moves money to the bank, fees and tax once, however often it is read', async () => {
    const [first, second] = [await recharge(500), await recharge(300)]
    const lines = [
      { id: first, amount: 500, fee: 10, tax: 1.8, settlement: 'setl_a1' },
      { id: second, amount: 300, fee: 6, tax: 1.08, settlement: '' },
    ]
    const accountant = await room.office.joins('ACCOUNTANT')
    expect(await moving(lines, accountant)).toEqual({
      answer: { settlements: 1, added: 1, known: 0 },
      moved: { provider: 50_000, bank: -48_820, provider_fee: -1_000, provider_fee_tax: -180 },
    })
    expect(await moving(lines, accountant)).toEqual({ answer: { settlements: 0, added: 0, known: 1 }, moved: {} })
    // The next file repeats the first line, and as much is refunded as was paid.
    const refund = { kind: 'refund', id: 'rfnd_1', amount: 300, settlement: 'setl_a2' }
    const next = lines.map((line) => ({ ...line, settlement: line.settlement || 'setl_a2' }))
    expect(await moving([...next, refund])).toEqual({
      answer: { settlements: 1, added: 2, known: 1 },
      moved: { bank: 708, provider_fee: -600, provider_fee_tax: -108 },
    })
  })

  test('[O177] a file that cannot be read, or differs from an earlier one, is refused as a whole', async () => {
    const line = { id: await recharge(500), amount: 500, fee: 10, tax: 1.8, settlement: 'setl_b' }
    await importing([line])
    const before = await balances()
    const other = settlementFile([{ ...line, id: 'pay_other', settlement: 'setl_b2' }])
    const changed = [
      { id: 'pay_new', amount: 5 },
      { ...line, amount: 400 },
    ]
    expect(outcome(await importing(changed))).toBe('SETTLEMENT_DIFFERS')
    for (const [from, to, reason] of [
      ['488.20', '488.21', 'SETTLEMENT_LINE'],
      ['500.00', '5OO.00', 'SETTLEMENT_LINE'],
      ['2026-11-25', 'yesterday', 'SETTLEMENT_LINE'],
      ['entity_id', 'id', 'SETTLEMENT_COLUMNS'],
    ] as const)
      expect(outcome(await importing([], room.ravi, other.replace(from, to)))).toBe(reason)
    expect(outcome(await importing([]))).toBe('SETTLEMENT_EMPTY')
    expect(outcome(await importing([], room.ravi, 'a "b'))).toBe('SETTLEMENT_NOT_CSV')
    expect((await importing([line], room.asha)).statusCode).toBe(403)
    expect(await balances()).toEqual(before)
  })

  test('[O224] a check shows the same sums and differences as the later report, and changes nothing', async () => {
    const [same, other] = [await recharge(500), await recharge(300)]
    const lines: SettledLine[] = [
      { id: same, amount: 500, fee: 10, tax: 1.8, settlement: 'setl_d1' },
      { id: other, amount: 290, settlement: 'setl_d2', at: '2026-11-24T23:59:59' },
      { kind: 'adjustment', id: 'adj_2', amount: 5, settlement: 'setl_d2', at: '2026-11-24T23:59:59' },
      { kind: 'refund', id: 'rfnd_2', amount: 40, settlement: 'setl_d2', at: '2026-11-24T23:59:59' },
    ]
    const before = await balances()
    const check = async () =>
      (await room.office.act(room.ravi, 'checkSettlement', { content: settlementFile(lines) })).json<unknown>()
    expect(await check()).toEqual({
      settlements: [
        {
          id: 'setl_d2',
          utr: 'UTR1',
          day: '2026-11-24',
          lines: 3,
          payments: 290,
          refunds: 40,
          fee: 0,
          other: -5,
          bank: 245,
        },
        {
          id: 'setl_d1',
          utr: 'UTR1',
          day: '2026-11-25',
          lines: 1,
          payments: 500,
          refunds: 0,
          fee: 11.8,
          other: 0,
          bank: 488.2,
        },
      ],
      added: 4,
      known: 0,
      differing: [
        { reference: 'adj_2', cause: 'OTHER', theirs: -5, ours: 0 },
        { reference: other, cause: 'AMOUNT', theirs: 290, ours: 300 },
        { reference: 'rfnd_2', cause: 'UNKNOWN', theirs: 40, ours: 0 },
      ].toSorted((a, b) => (a.reference < b.reference ? -1 : 1)),
      differing_count: 3,
    })
    expect(await balances()).toEqual(before)
    await importing(lines)
    expect(await check()).toEqual({ settlements: [], added: 0, known: 4, differing: [], differing_count: 0 })
    // The first payment once more, in another settlement.
    lines.splice(0, 4, { id: same, amount: 500, settlement: 'setl_d3' })
    expect(await check()).toMatchObject({
      added: 1,
      differing: [{ reference: same, cause: 'TWICE', theirs: 500, ours: 500 }],
    })
  })

  test('[O178] the report and the month view name what differs on either side', async () => {
    const [same, other, absent] = [await recharge(500), await recharge(300), await recharge(200)]
    await importing(
      [
        { id: same, amount: 500, fee: 10, tax: 1.8 },
        { id: other, amount: 290 },
        { id: 'pay_unknown', amount: 70 },
        { kind: 'adjustment', id: 'adj_1', amount: 5 },
      ].map((line) => ({ ...line, settlement: 'setl_c' })),
    )
    const report = await reportOf()
    const ofTest = (key: string) => rowsOf(report, key).filter((cells) => cells.includes('setl_c'))
    expect(ofTest('settlements')).toEqual([['2026-11-25', 'setl_c', 'UTR1', 3, 860, 0, 10, 1.8, -5, 843.2]])
    const differences = ofTest('differences').map((cells) => cells.slice(2))
    expect(differences).toHaveLength(3)
    expect(differences).toContainEqual(['adj_1', 'Neither payment nor refund', -5, 0])
    expect(differences).toContainEqual([other, 'Another amount', 290, 300])
    expect(differences).toContainEqual(['pay_unknown', 'Not in the books', 70, 0])
    expect(rowsOf(report, 'not-in-file').map((cells) => cells.slice(1))).toEqual([['Payment', absent, 200]])
    expect(report.ties.map(({ difference }) => difference)).toEqual([0, 0])
    const { findings } = (await asked('books', days)).json<Books>()
    const named = findings.find(({ key }) => key === 'settled')?.cases
    for (const text of [`${absent}: ₹200.00`, `${other}: ₹290.00`, 'pay_unknown: ₹70.00'])
      expect(named).toContainEqual({ text, link: '/books/settlement' })
  })
})
