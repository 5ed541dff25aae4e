import { Type } from 'typebox'
import { OrderParams } from '../order.ts'
import { PhotoKept, PhotoParams, Problem, ProblemList, ProblemRequest } from '../problem.ts'
import type { Operation } from './operation.ts'

const tag = 'Orders'
const access = 'customer'

export const problemOperations = {
  reportProblem: {
    tag,
    access,
    summary: 'Report a problem with a delivered or late order; a repeated key returns the same problem',
    params: OrderParams,
    body: ProblemRequest,
    reply: Problem,
  },
  listProblems: {
    tag,
    access,
    summary: 'The problem reports of an order, with the shop’s answers',
    params: OrderParams,
    reply: ProblemList,
  },
  addProblemPhoto: {
    tag,
    access: 'customer-first',
    summary: 'Upload a photo for a later problem report: JPEG, PNG, WebP or AVIF of at most 5 MB',
    params: OrderParams,
    bytes: 'application/octet-stream',
    reply: PhotoKept,
  },
  getProblemPhoto: {
    tag,
    access,
    summary: 'A photo of a problem report, for its customer',
    params: PhotoParams,
    reply: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }),
    media: 'image/webp',
  },
} as const satisfies Record<string, Operation>
