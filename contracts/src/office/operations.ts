import type { Static } from 'typebox'
import type { OfficeOperation } from './operation.ts'
import { cashUpOperations } from './operations/cash-up.ts'
import { categoryOperations } from './operations/categories.ts'
import { counterOperations } from './operations/counter.ts'
import { customerOperations } from './operations/customers.ts'
import { identityOperations } from './operations/identity.ts'
import { itemOperations } from './operations/items.ts'
import { kitchenOperations } from './operations/kitchen.ts'
import { messageOperations } from './operations/messages.ts'
import { officeMoneyOperations } from './operations/money.ts'
import { bannerOperations } from './operations/banners.ts'
import { shelfOperations } from './operations/shelves.ts'
import { planOperations } from './operations/plans.ts'
import { officeOrderOperations } from './operations/orders.ts'
import { packingOperations } from './operations/packing.ts'
import { officeProblemOperations } from './operations/problems.ts'
import { riderOperations } from './operations/rider.ts'
import { runOperations } from './operations/runs.ts'
import { settlementOperations } from './operations/settlements.ts'
import { setupOperations } from './operations/setup.ts'
import { slotOperations } from './operations/slots.ts'
import { staffOperations } from './operations/staff.ts'
import { viewOperations } from './operations/views.ts'
import { zoneOperations } from './operations/zones.ts'

/** The table of staff operations, one row each. Routes, screens, command line and tests are derived from it. */
export const officeOperations = {
  ...staffOperations,
  ...officeOrderOperations,
  ...counterOperations,
  ...customerOperations,
  ...packingOperations,
  ...kitchenOperations,
  ...runOperations,
  ...cashUpOperations,
  ...settlementOperations,
  ...riderOperations,
  ...itemOperations,
  ...categoryOperations,
  ...officeMoneyOperations,
  ...officeProblemOperations,
  ...slotOperations,
  ...zoneOperations,
  ...bannerOperations,
  ...shelfOperations,
  ...planOperations,
  ...identityOperations,
  ...setupOperations,
  ...messageOperations,
  ...viewOperations,
} satisfies Record<string, OfficeOperation>

type Rows = typeof officeOperations
export type OfficeOperationName = keyof Rows
/**
 * The types of inputs and replies by operation name. A generic type over the schemas would cost seconds of compile
 * time, because the compiler would compare that type again wherever the name is itself a type parameter.
 */
type Inputs = { [Name in OfficeOperationName]: Static<Rows[Name]['input']> }
type Answers = { [Name in OfficeOperationName]: Static<Rows[Name]['reply']> }
export type InputOf<Name extends OfficeOperationName> = Inputs[Name]
export type AnswerOf<Name extends OfficeOperationName> = Answers[Name]

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table is closed: it has these keys and no others
export const officeOperationNames = Object.keys(officeOperations) as OfficeOperationName[]
