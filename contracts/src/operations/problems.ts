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
    summary:
      'Report what was not right with a delivered order, or that one is late; the same key again answers the same problem',
    params: OrderParams,
    body: ProblemRequest,
    reply: Problem,
  },
  listProblems: {
    tag,
    access,
    summary: 'What was reported of an order, with the shop’s answers',
    params: OrderParams,
    reply: ProblemList,
  },
  addProblemPhoto: {
    tag,
    access: 'customer-first',
    summary: 'Send a photo for a problem that is reported after it: JPEG, PNG, WebP or AVIF of at most 5 MB',
    params: OrderParams,
    bytes: 'application/octet-stream',
    reply: PhotoKept,
  },
  getProblemPhoto: {
    tag,
    access,
    summary: 'A photo of a reported problem, for whoever sent it',
    params: PhotoParams,
    reply: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }),
    media: 'image/webp',
  },
} as const satisfies Record<string, Operation>
