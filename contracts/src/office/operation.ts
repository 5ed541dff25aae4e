import type { TObject, TSchema } from 'typebox'
import type { Permission } from './permissions.ts'

/** Something that staff do to the shop. The screen calls it by its name, `POST /office/v1/do/<name>`, the command line by the same function. */
export interface OfficeOperation {
  summary: string
  permission: Permission
  input: TObject
  reply: TSchema
  /** Only for who has shown their passkey in the last minutes. */
  stepUp?: true
  /** Of its body; 64 KB unless it says so. */
  mostBytes?: number
  /** What it answers is shown once and kept nowhere. */
  secretReply?: true
}

/** Something that staff look at: `GET /office/v1/<name>`. */
export interface OfficeReading {
  summary: string
  /** `null`: whoever is signed in. */
  permission: Permission | null
  query?: TObject
  reply: TSchema
}
