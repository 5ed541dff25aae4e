import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { ErrorReply } from '@farmstand/contracts/error'
import { InvoiceList, InvoiceParams } from '@farmstand/contracts/invoice'
import { OrderParams } from '@farmstand/contracts/order'
import { customerOf } from '../../http/authentication.ts'
import type { Database } from '../../platform/database.ts'
import { orRefuse, refused, type Refused } from '../../platform/errors.ts'
import { invoicePdf, invoicesOf } from '../invoicing/index.ts'
import { orderOf } from './queries.ts'

const tags = ['Orders']
const security = [{ bearer: [] }]

/** The papers of a customer's own orders; registered inside the routes that ask who is calling. */
export const invoiceRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/orders/:uid/invoices',
    {
      schema: {
        tags,
        security,
        summary: 'The invoice of an order, and the credit note that took it back',
        operationId: 'listInvoices',
        params: OrderParams,
        response: { 200: InvoiceList, '4xx': ErrorReply },
      },
    },
    (request) => listPapers(db, request.params.uid, customerOf(request).uid).then(orRefuse),
  )
  app.get(
    '/orders/:uid/invoices/:number/pdf',
    {
      schema: {
        tags,
        security,
        summary: 'One paper as PDF',
        operationId: 'getInvoicePdf',
        params: InvoiceParams,
        response: {
          200: {
            description: 'A PDF document',
            content: { 'application/pdf': { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) } },
          },
          '4xx': ErrorReply,
        },
      },
    },
    async (request, reply) => {
      const { uid, number } = request.params
      const { results } = await listPapers(db, uid, customerOf(request).uid).then(orRefuse)
      const paper = orRefuse(results.find((each) => each.number === number) ?? refused('NOT_FOUND'))
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${number.replaceAll('/', '-')}.pdf"`)
        .send(await invoicePdf(paper))
    },
  )
}

/** What belongs to somebody else is as unknown as what does not exist. */
async function listPapers(db: Database, orderUid: string, customerUid: string): Promise<InvoiceList | Refused> {
  const own = await orderOf(db, orderUid, customerUid)
  return own ? { results: await invoicesOf(db, orderUid) } : refused('NOT_FOUND')
}
