import type { TObject, TSchema } from 'typebox'
import type { Permission } from './permissions.ts'

/**
 * An operation by which staff change the shop. Screens call it as `POST /office/v1/do/<name>`, the command line calls
 * the same function.
 */
export interface OfficeOperation {
  summary: string
  permission: Permission
  input: TObject
  reply: TSchema
  /** The operation requires a passkey confirmed in the last minutes. */
  stepUp?: true
  /** The largest size of its body, 64 KB by default. */
  mostBytes?: number
  /** The reply is shown once and stored nowhere. */
  secretReply?: true
}

/** A reading for staff: `GET /office/v1/<name>`. */
export interface OfficeReading {
  summary: string
  /** `null` permits every signed-in person. */
  permission: Permission | null
  query?: TObject
  reply: TSchema
}
