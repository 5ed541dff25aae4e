import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ErrorReply } from '@farmstand/contracts/error'
import {
  paperNames,
  papers,
  sheetNames,
  sheets,
  type PaperName,
  type PaperQuery,
  type SheetName,
  type SheetQuery,
} from '@farmstand/contracts/office/papers'
import type { Permission } from '@farmstand/contracts/office/permissions'
import { reportFile, reportPdf } from '../modules/books/index.ts'
import { customerDataAccessOf } from '../modules/orders/index.ts'
import { harvestOf, harvestSheet, questionOf } from '../modules/harvest/index.ts'
import {
  harvestPdf,
  kitchenPdf,
  labelsPdf,
  orderInvoicePdf,
  runSheetPdf,
  slipsPdf,
  windowListPdf,
} from '../modules/papers/index.ts'
import { actorOf, auditDataView, scopeOfStaff } from '../modules/staff/index.ts'
import { Refusal, orRefuse, type Refused } from '../platform/errors.ts'
import type { OfficeDeps } from './deps.ts'
import { limitReadings } from './reading-routes.ts'
import { languageOf } from './screens.ts'
import { staffOf } from './staff-session.ts'

/**
 * Serves printed documents as PDF, and sheets for a spreadsheet. A new one needs a row in `contracts/src/office/papers.ts` and a
 * function here.
 */
export async function paperRoutes(app: FastifyInstance, deps: OfficeDeps): Promise<void> {
  const { db, clock, shop, settings, origin } = deps
  const readerOf = (request: FastifyRequest) => {
    const staff = staffOf(request)
    const shopName = shop.current().brand_name
    const language = staff.language ?? languageOf(request)
    return { name: actorOf(staff).name, sight: customerDataAccessOf(staff.roles), now: clock.now(), shopName, language }
  }
  type Reader = ReturnType<typeof readerOf>

  const draw: { [Name in PaperName]: (query: PaperQuery<Name>, reader: Reader) => Promise<Buffer | Refused> } = {
    slips: ({ uids }, reader) => slipsPdf(db, uids.split(','), reader),
    labels: ({ uids }, reader) => labelsPdf(db, uids.split(','), reader),
    invoice: (query, reader) => orderInvoicePdf(db, query, reader),
    'window-list': (query, reader) => windowListPdf(db, query, reader),
    'kitchen-sheet': async ({ day }, reader) => {
      await settings.reload()
      return kitchenPdf(db, day, { ...reader, minutes: settings.current().KITCHEN_MINUTES })
    },
    'run-sheet': ({ run }, reader) =>
      runSheetPdf(db, run, { ...reader, stopAddress: (order) => `${origin}/rider?order=${order}` }),
    harvest: (query, reader) => harvestPdf(db, questionOf(query), reader),
    report: (query, { now, shopName }) => reportPdf(deps.books, query, { now, shopName }),
  }
  const write: { [Name in SheetName]: (query: SheetQuery<Name>) => Promise<Sheet | Refused> } = {
    harvest: async (query) => {
      const question = questionOf(query)
      const body = harvestSheet(await harvestOf(db, question, clock.now()))
      return { body, type: 'text/csv; charset=utf-8', file: `harvest-${question.day}.csv` }
    },
    report: (query) => reportFile(deps.books, query, clock.now()),
  }
  const guards = (permission: Permission) => [
    app.requireStaff,
    (request: FastifyRequest) => limitReadings(deps, request),
    requirePermission(permission),
  ]
  const response = { '4xx': ErrorReply, '5xx': ErrorReply }
  const noteReader = (request: FastifyRequest, subject: string) =>
    auditDataView(db, staffOf(request), { operation: 'readPaper', subject }, clock.now())

  // The type parameter connects the query of a document with the function that draws it.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
  const servePaper = <Name extends PaperName>(name: Name): void => {
    const { permission, query: querystring, ofCustomers } = papers[name]
    const schema = { summary: `The paper ${name}`, querystring, response }
    app.get(`/papers/${name}`, { schema, onRequest: guards(permission) }, async (request, reply) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its schema has checked the query
      const pdf = orRefuse(await draw[name](request.query as PaperQuery<Name>, readerOf(request)))
      if (ofCustomers) await noteReader(request, `paper:${name}`)
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${name}.pdf"`)
        .send(pdf)
    })
  }
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
  const serveSheet = <Name extends SheetName>(name: Name): void => {
    const { permission, query: querystring, ofCustomers } = sheets[name]
    const schema = { summary: `The ${name} list for a spreadsheet`, querystring, response }
    app.get(`/sheets/${name}`, { schema, onRequest: guards(permission) }, async (request, reply) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its schema has checked the query
      const { body, type, file } = orRefuse(await write[name](request.query as SheetQuery<Name>))
      if (ofCustomers) await noteReader(request, `sheet:${name}`)
      return reply
        .type(type)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${file}"`)
        .send(body)
    })
  }
  for (const name of paperNames) servePaper(name)
  for (const name of sheetNames) serveSheet(name)
}

interface Sheet {
  body: string | Buffer
  type: string
  file: string
}

const requirePermission = (permission: Permission) => async (request: FastifyRequest) => {
  if (scopeOfStaff(staffOf(request), permission) === null) throw new Refusal('FORBIDDEN')
}
