import type { TObject, TSchema } from 'typebox'
import type { Permission } from './permissions.ts'

/**
 * An operation by which staff change the shop. Screens call it as `POST /office/v1/do/<name>`. The command line calls
 * the same function on the server.
 */
export interface OfficeOperation {
  summary: string
  permission: Permission
  input: TObject
  reply: TSchema
  /** Set if the operation requires that the person used their passkey in the last minutes. */
  stepUp?: true
  /** The largest size of the request's body, 64 KB by default. */
  mostBytes?: number
  /** Set if the reply is shown once and must not be stored anywhere. */
  secretReply?: true
}

/** A query by which staff read data: `GET /office/v1/<name>`. */
export interface StaffQuery {
  summary: string
  /** `null` permits every signed-in person. */
  permission: Permission | null
  query?: TObject
  reply: TSchema
}
