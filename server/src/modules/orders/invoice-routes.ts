import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { InvoiceList } from '@farmstand/contracts/invoice'
import { customerOf } from '../../http/authentication.ts'
import { registerOperations, type RequestFor } from '../../http/register-operations.ts'
import type { Database } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { invoicePdf, invoicesOf } from '../invoicing/index.ts'
import { orderOfCustomer } from './queries.ts'

/** Registers the routes by which customers read the invoices of their own orders. */
export const invoiceRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  registerOperations(app, {
    listInvoices: (request) => listInvoices(db, request.params.uid, customerOf(request).uid),
    getInvoicePdf: (request, reply) => sendPdf(db, request, reply),
  })
}

/**
 * Lists an order's invoices. For another customer's order the answer is NOT_FOUND, as for an order that does not exist.
 */
async function listInvoices(db: Database, orderUid: string, customerUid: string): Promise<InvoiceList | Refused> {
  const own = await orderOfCustomer(db, orderUid, customerUid)
  return own ? { results: await invoicesOf(db, orderUid) } : refused('NOT_FOUND')
}

async function sendPdf(
  db: Database,
  request: RequestFor<'getInvoicePdf'>,
  reply: FastifyReply,
): Promise<FastifyReply | Refused> {
  const { uid, number } = request.params
  const invoices = await listInvoices(db, uid, customerOf(request).uid)
  if ('refused' in invoices) return invoices
  const invoice = invoices.results.find((each) => each.number === number)
  if (!invoice) return refused('NOT_FOUND')
  return reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', `inline; filename="${number.replaceAll('/', '-')}.pdf"`)
    .send(await invoicePdf(invoice))
}
