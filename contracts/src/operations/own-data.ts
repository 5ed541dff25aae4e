import { Type } from 'typebox'
import { OwnData } from '../own-data.ts'
import type { Operation } from './operation.ts'

const tag = 'Profile and addresses'
const access = 'customer'

export const ownDataOperations = {
  getOwnData: { tag, access, summary: 'All data that the shop stores about the customer', reply: OwnData },
  getOwnDataPdf: {
    tag,
    access,
    summary: 'The same data as PDF',
    reply: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }),
    media: 'application/pdf',
  },
} as const satisfies Record<string, Operation>
