import type { InputOf } from '@farmstand/contracts/office/operations'
import { formatPaise } from '@farmstand/contracts/money'
import type { Transaction } from '../../../platform/database.ts'
import { refused, type Refused } from '../../../platform/errors.ts'
import { packingFacts, returnStock, takeStock } from '../../catalogue/index.ts'
import type { AuditNote, By, Done } from '../../staff/index.ts'
import { doneMeanwhile, holdPick, inWords, type HeldPick, type When } from './hold-pick.ts'
import { standPick, type StoredPick } from './pick-queries.ts'
import { standingAfter, untouched, type Standing } from './rules.ts'

interface LineAnswer {
  order_uid: string
  order_version: number
  version: number
}
type Outcome = Promise<Done<LineAnswer> | Refused>
const whenPacked: When = { ahead: false }
const nothingMissing = refused('UNPROCESSABLE', { message: 'Nothing is missing that something could stand in for.' })

/** What of one thing is in the bag: pieces, or grams for what is sold by weight. */
export async function packLine(tx: Transaction, by: By, input: InputOf<'packLine'>, when = whenPacked): Outcome {
  const held = await holdPick(tx, by, input, when)
  if ('refused' in held) return held
  const { pick } = held
  if (input.packed > pick.quantity) return refused('UNPROCESSABLE', { message: `Only ${pick.quantity} were ordered.` })
  if (input.grams !== null && (pick.orderedG === null || input.packed !== pick.quantity))
    return refused('UNPROCESSABLE', { message: 'A weight is for what is sold by weight, and for all of it.' })
  if (when.ahead && input.packed === pick.quantity) return nothingMissing
  const standing = standingAfter(pick, { packed: input.packed, grams: input.grams, replacement: null })
  return stand(tx, by, held, { standing, when })
}

/** Something else in place of what is missing: it is taken off the shelf at once, so that nobody buys it meanwhile. */
export async function replaceLine(tx: Transaction, by: By, input: InputOf<'replaceLine'>, when = whenPacked): Outcome {
  const held = await holdPick(tx, by, input, when)
  if ('refused' in held) return held
  const { order, pick } = held
  if (input.packed >= pick.quantity) return nothingMissing
  const { item_id: itemId, quantity } = input.replacement
  const item = (await packingFacts(tx, [itemId])).get(itemId)
  if (!item || itemId === pick.stockId) return refused('NOT_FOUND')
  const replacement = { itemId, quantity, pricePaise: item.pricePaise }
  const standing = standingAfter(pick, { packed: input.packed, grams: null, replacement })
  const done = await stand(tx, by, held, { standing, when, instead: item.name })
  if ('refused' in done) return done
  const taking = { why: 'REPLACEMENT' as const, reference: order.uid, at: by.now }
  const { short } = await takeStock(tx, [{ stockId: itemId, quantity }], taking)
  return short.length === 0 ? done : refused('OUT_OF_STOCK', { message: `${item.name} is not there in that quantity.` })
}

export async function unpackLine(tx: Transaction, by: By, input: InputOf<'unpackLine'>): Outcome {
  const held = await holdPick(tx, by, input)
  if ('refused' in held) return held
  return stand(tx, by, held, { standing: untouched(held.pick.sharePaise), when: whenPacked })
}

/** Sets how a thing stands; what stood in for it before goes back on the shelf. */
async function stand(
  tx: Transaction,
  by: By,
  { order, pick, facts }: HeldPick,
  { standing, when, instead }: { standing: Standing; when: When; instead?: string },
): Outcome {
  const open = standing.state === 'OPEN'
  const toBag = when.ahead && (standing.packed > 0 || standing.replacementId !== null)
  const done = { toBag, doneBy: open ? null : by.actor.name, doneAt: open ? null : by.now }
  if (!(await standPick(tx, pick, { ...standing, ...done }))) return doneMeanwhile(tx, pick, facts?.name ?? '')
  if (pick.replacementId !== null && pick.replacementQuantity !== null)
    await returnStock(tx, [{ stockId: pick.replacementId, quantity: pick.replacementQuantity }], {
      why: 'REPLACEMENT',
      reference: order.uid,
      at: by.now,
    })
  return {
    answer: { order_uid: order.uid, order_version: order.version, version: pick.version + 1 },
    audit: [noteOf(pick, standing, facts?.name ?? '', instead)],
  }
}

function noteOf(pick: StoredPick, standing: Standing, name: string, instead = ''): AuditNote {
  const back = pick.sharePaise - standing.keptPaise
  return {
    subject: `order:${pick.orderUid}`,
    before: { line: name, stood: { state: pick.state, packed: pick.packed, grams: pick.packedG } },
    after: {
      how: inWords({ ...pick, ...standing }),
      ...(instead && { instead: `${instead} instead` }),
      ...(back > 0 && { less: `${formatPaise(back)} less` }),
    },
  }
}
