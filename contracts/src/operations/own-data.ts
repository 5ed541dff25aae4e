import { Type } from 'typebox'
import { OwnData } from '../own-data.ts'
import type { Operation } from './operation.ts'

const tag = 'Profile and addresses'
const access = 'customer'

export const ownDataOperations = {
  getOwnData: { tag, access, summary: 'Everything the shop keeps about the customer', reply: OwnData },
  getOwnDataPdf: {
    tag,
    access,
    summary: 'The same as PDF, to be read',
    reply: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }),
    media: 'application/pdf',
  },
} as const satisfies Record<string, Operation>
