import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type, type Static, type TObject } from 'typebox'
import { ErrorReply } from '@farmstand/contracts/error'
import { HarvestQuery } from '@farmstand/contracts/office/harvest'
import type { Permission } from '@farmstand/contracts/office/permissions'
import { Day, Department, closed } from '@farmstand/contracts/primitives'
import { sightOf } from '../modules/orders/index.ts'
import { harvestOf, harvestSheet, questionOf } from '../modules/harvest/index.ts'
import { harvestPdf, labelsPdf, orderInvoicePdf, slipsPdf, windowListPdf } from '../modules/papers/index.ts'
import { actorOf, noteLook, reachOfStaff } from '../modules/staff/index.ts'
import { Refusal, orRefuse, type Refused } from '../platform/errors.ts'
import type { OfficeDeps } from './deps.ts'
import { withinReadings } from './reading-routes.ts'
import { languageOf } from './screens.ts'
import { staffOf } from './staff-session.ts'

/** As many as one prints at once: each takes a moment of the process that answers everybody. */
const MOST_SLIPS = 60
const uid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const SlipsQuery = Type.Object({ uids: Type.String({ pattern: `^${uid}(,${uid}){0,${MOST_SLIPS - 1}}$` }) }, closed)
const InvoiceQuery = Type.Object(
  { order: Type.String({ pattern: `^${uid}$` }), number: Type.String({ pattern: '^[A-Z0-9/-]{1,16}$' }) },
  closed,
)
const WindowQuery = Type.Object(
  { day: Day, slot: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }), department: Department },
  closed,
)

/** Papers of the store, drawn as PDF: `GET /papers/<name>`. */
export async function paperRoutes(app: FastifyInstance, deps: OfficeDeps): Promise<void> {
  const { db, clock, shop } = deps
  const within = (request: FastifyRequest) => withinReadings(deps, request)
  const reader = (request: FastifyRequest) => {
    const staff = staffOf(request)
    const shopName = shop.current().brand_name
    const language = staff.language ?? languageOf(request)
    return { name: actorOf(staff).name, sight: sightOf(staff.roles), now: clock.now(), shopName, language }
  }
  const paper = <Query extends TObject>(
    name: string,
    permission: Permission,
    query: Query,
    draw: (query: Static<Query>, request: FastifyRequest) => Promise<Buffer | Refused>,
  ): void => {
    app.get(
      `/papers/${name}`,
      {
        schema: {
          summary: `The paper ${name}`,
          querystring: query,
          response: { '4xx': ErrorReply, '5xx': ErrorReply },
        },
        onRequest: [app.requireStaff, within, forWho(permission)],
      },
      async (request, reply) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema, by which the query was checked, is its type
        const drawn = orRefuse(await draw(request.query as Static<Query>, request))
        // The harvest names goods alone.
        if (name !== 'harvest')
          await noteLook(db, staffOf(request), { operation: 'readPaper', subject: `paper:${name}` }, clock.now())
        return sent(reply, name, drawn)
      },
    )
  }
  paper('slips', 'orders.pack', SlipsQuery, ({ uids }, request) => slipsPdf(db, uids.split(','), reader(request)))
  paper('labels', 'orders.pack', SlipsQuery, ({ uids }, request) => labelsPdf(db, uids.split(','), reader(request)))
  paper('invoice', 'orders.read', InvoiceQuery, (query, request) => orderInvoicePdf(db, query, reader(request)))
  paper('window-list', 'orders.pack', WindowQuery, (query, request) => windowListPdf(db, query, reader(request)))
  paper('harvest', 'harvest.read', HarvestQuery, (query, request) => harvestPdf(db, questionOf(query), reader(request)))
  app.get(
    '/sheets/harvest',
    {
      schema: {
        summary: 'The harvest list for a spreadsheet',
        querystring: HarvestQuery,
        response: { '4xx': ErrorReply, '5xx': ErrorReply },
      },
      onRequest: [app.requireStaff, within, forWho('harvest.read')],
    },
    async (request, reply) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema, by which the query was checked, is its type
      const question = questionOf(request.query as HarvestQuery)
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="harvest-${question.day}.csv"`)
        .send(harvestSheet(await harvestOf(db, question, clock.now())))
    },
  )
}

const forWho = (permission: Permission) => async (request: FastifyRequest) => {
  if (reachOfStaff(staffOf(request), permission) === null) throw new Refusal('FORBIDDEN')
}

const sent = (reply: FastifyReply, name: string, pdf: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('cache-control', 'no-store')
    .header('content-disposition', `inline; filename="${name}.pdf"`)
    .send(pdf)
