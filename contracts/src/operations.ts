import type { Static, TSchema } from 'typebox'
import type { CallName } from './calls.ts'
import { accountClosureOperations } from './operations/account-closure.ts'
import { addressOperations } from './operations/addresses.ts'
import { cartOperations } from './operations/cart.ts'
import { catalogueOperations } from './operations/catalogue.ts'
import { moneyOperations } from './operations/money.ts'
import type { Operation } from './operations/operation.ts'
import { orderOperations } from './operations/orders.ts'
import { problemOperations } from './operations/problems.ts'
import { profileOperations } from './operations/profile.ts'
import { sessionOperations } from './operations/session.ts'
import { settingOperations } from './operations/settings.ts'
import { ownDataOperations } from './operations/own-data.ts'
import { waitOperations } from './operations/waits.ts'

export type { Operation } from './operations/operation.ts'

/** The table of operations, one row per call. Routes, API document, client and tests are derived from it. */
export const operations = {
  ...sessionOperations,
  ...profileOperations,
  ...accountClosureOperations,
  ...addressOperations,
  ...catalogueOperations,
  ...waitOperations,
  ...ownDataOperations,
  ...settingOperations,
  ...cartOperations,
  ...orderOperations,
  ...problemOperations,
  ...moneyOperations,
} satisfies Record<CallName, Operation>

export type Operations = typeof operations

type Shape<Row, Part extends string, Without> =
  Row extends Readonly<Record<Part, infer Schema extends TSchema>> ? Static<Schema> : Without

/** The types of the inputs and the reply of a call, by the call's name. A missing input has the type `Without`. */
export type ParamsOf<Name extends CallName, Without = undefined> = Shape<Operations[Name], 'params', Without>
export type QueryOf<Name extends CallName, Without = undefined> = Shape<Operations[Name], 'query', Without>
export type HeadersOf<Name extends CallName, Without = undefined> = Shape<Operations[Name], 'headers', Without>
export type BodyOf<Name extends CallName, Without = undefined> = Shape<Operations[Name], 'body', Without>
export type FormOf<Name extends CallName, Without = undefined> = Shape<Operations[Name], 'form', Without>
type Replies = { [Name in CallName]: Static<Operations[Name]['reply']> }
export type ReplyOf<Name extends CallName> = Replies[Name]
/** The raw bytes that a call sends. */
export type BytesOf<Name extends CallName> = Operations[Name] extends { bytes: string } ? Blob : undefined
