import { makeNote } from '@farmstand/contracts/note-words'
import type { AnswerOf, InputOf } from '@farmstand/contracts/office/operations'
import { lockByName } from '../../platform/advisory-lock.ts'
import { shopDay } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { addPaise, paise, subtractPaise, toRupees, type Paise } from '../../platform/money.ts'
import { oneLine } from '../../platform/text.ts'
import type { ActingStaff, OfficeOutcome } from '../staff/index.ts'
import { accounts, postTransfer, type LedgerAccount, type TransferLeg } from '../wallet/index.ts'
import { differingLines, insertFile, insertLines, knownLines } from './queries.ts'
import { readSettlementFile, type FileLine } from './read-file.ts'

/** The most differing lines that a check names. */
const MAX_DIFFERING = 50

/**
 * Returns what the provider's settlement file would change in the books, and which of its new lines differ from the
 * books. Changes nothing.
 */
export async function checkSettlement(
  tx: Transaction,
  _by: ActingStaff,
  { content }: InputOf<'checkSettlement'>,
): Promise<OfficeOutcome<AnswerOf<'checkSettlement'>> | Refused> {
  const sorted = await compareWithEarlierFiles(tx, content)
  if ('refused' in sorted) return sorted
  const { fresh, known } = sorted
  const settlements = [...Map.groupBy(fresh, ({ settlementId }) => settlementId)]
    .map(([id, lines]) => settlementOf(id, lines))
    .toSorted((one, other) => compareTexts(one.day, other.day) || compareTexts(one.id, other.id))
  const differing = await differingLines(tx, fresh)
  const shown = differing.slice(0, MAX_DIFFERING)
  return {
    answer: { settlements, added: fresh.length, known, differing: shown, differing_count: differing.length },
    audit: [],
  }
}

/**
 * Reads the provider's settlement file into the books: the money of its lines moves in the ledger from the provider to
 * the bank, the fee and the tax on the fee to accounts of their own. Lines that an earlier file had change nothing. A
 * line that differs from an earlier file refuses the whole file.
 */
export async function importSettlement(
  tx: Transaction,
  { actor, now }: ActingStaff,
  { name, content }: InputOf<'importSettlement'>,
): Promise<OfficeOutcome<AnswerOf<'importSettlement'>> | Refused> {
  await lockByName(tx, 'settlements')
  const sorted = await compareWithEarlierFiles(tx, content)
  if ('refused' in sorted) return sorted
  const { fresh, known } = sorted
  const bySettlement = Map.groupBy(fresh, ({ settlementId }) => settlementId)
  const answer = { settlements: bySettlement.size, added: fresh.length, known }
  if (fresh.length === 0) return { answer, audit: [] }
  const uid = newUid()
  const file = oneLine(name)
  await insertFile(tx, { uid, name: file, lines: fresh.length, by: actor.name, at: now })
  await insertLines(
    tx,
    fresh.map((line) => ({ ...line, fileUid: uid })),
  )
  for (const [settlementId, lines] of bySettlement) {
    const ways = legsOf(lines)
    const at = lastOf(lines)
    const key = `settlement:${settlementId}:${uid}` as const
    const description = makeNote('PROVIDER_SETTLED')
    if (ways.length > 0)
      await postTransfer(tx, { key, kind: 'settlement', reference: settlementId, description, at }, ...ways)
  }
  return { answer, audit: [{ subject: `settlement:${uid}`, after: { name: file, ...answer } }] }
}

/** Returns the lines that no earlier file had, and the number of the others. */
async function compareWithEarlierFiles(
  tx: Transaction,
  content: string,
): Promise<{ fresh: FileLine[]; known: number } | Refused> {
  const read = readSettlementFile(content)
  if ('refused' in read) return read
  const known = await knownLines(tx, [...new Set(read.map(({ settlementId }) => settlementId))])
  const fresh = new Map<string, FileLine>()
  for (const line of read) {
    const earlier = known.get(keyOf(line)) ?? fresh.get(keyOf(line))
    if (earlier && !isSame(earlier, line))
      return refused('CONFLICT', because('SETTLEMENT_DIFFERS', { id: line.entityId }))
    if (!earlier) fresh.set(keyOf(line), line)
  }
  return { fresh: [...fresh.values()], known: read.length - fresh.size }
}

const lastOf = (lines: readonly FileLine[]): Date =>
  lines.reduce((last, line) => (line.settledAt > last ? line.settledAt : last), new Date(0))

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Returns the sums of a settlement's lines, as the report of settlements has them. */
function settlementOf(id: string, lines: readonly FileLine[]): AnswerOf<'checkSettlement'>['settlements'][number] {
  const sum = (of: (line: FileLine) => Paise, kind?: string): number =>
    toRupees(addPaise(...lines.filter((line) => kind === undefined || line.kind === kind).map(of)))
  const others = lines.filter(({ kind }) => kind !== 'payment' && kind !== 'refund')
  return {
    id,
    utr: lines.find(({ utr }) => utr !== '')?.utr ?? '',
    day: shopDay(lastOf(lines)),
    lines: lines.length,
    payments: sum(({ grossPaise }) => grossPaise, 'payment'),
    refunds: sum(({ grossPaise }) => grossPaise, 'refund'),
    fee: sum(({ feePaise, taxPaise }) => addPaise(feePaise, taxPaise)),
    other: toRupees(addPaise(...others.map((line) => addPaise(line.netPaise, line.feePaise, line.taxPaise)))),
    bank: sum(({ netPaise }) => netPaise),
  }
}

const keyOf = ({ settlementId, entityId }: Pick<FileLine, 'settlementId' | 'entityId'>): string =>
  `${settlementId} ${entityId}`

const isSame = (one: FileLine, other: FileLine): boolean =>
  one.kind === other.kind &&
  one.grossPaise === other.grossPaise &&
  one.feePaise === other.feePaise &&
  one.taxPaise === other.taxPaise &&
  one.netPaise === other.netPaise

/** Returns the movements of a settlement. The money at the provider decreases by the net amount, fees and taxes. */
function legsOf(lines: readonly FileLine[]): TransferLeg<'settlement'>[] {
  const sum = (of: 'netPaise' | 'feePaise' | 'taxPaise') => addPaise(...lines.map((line) => line[of]))
  return [
    legTo(accounts.bank, sum('netPaise')),
    legTo(accounts.providerFee, sum('feePaise')),
    legTo(accounts.providerFeeTax, sum('taxPaise')),
  ].filter(({ amount }) => amount > 0)
}

/** The ledger stores the shop's money as negative, so money that reaches an account is subtracted. */
const legTo = (
  account: LedgerAccount<'bank' | 'provider_fee' | 'provider_fee_tax'>,
  amount: Paise,
): TransferLeg<'settlement'> =>
  amount >= 0
    ? { from: account, to: accounts.provider, amount }
    : { from: accounts.provider, to: account, amount: subtractPaise(paise(0), amount) }
