import pg from 'pg'
import { testPasskey } from '../../server/src/testing/office.ts'
import { farmstand, type ShopParts } from './shops.ts'

interface ReportParts {
  /** The origin of the back office of the first shop. */
  office: string
  shop: ShopParts
  /** The standby itself, without HAProxy. */
  standby: string
}

/**
 * Signs an owner in at the back office, reads the books of this month, and returns true if a connection for reports is
 * open at the standby.
 */
export async function readsFromStandby({ office, shop, standby }: ReportParts): Promise<boolean> {
  const invited = await farmstand(shop, 'staff', 'invite', 'Asha', 'owner')
  const [, token] = /#(\S+)/.exec(invited.output) ?? []
  if (!token) throw new Error(invited.output)
  const page = { origin: office, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const post = async (path: string, body: object): Promise<Response> => {
    const answer = await fetch(`${office}/office/v1${path}`, {
      method: 'POST',
      headers: page,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const asked = (await (await post('/readInvite', { token })).json()) as { options: { challenge: string } }
  const credential = testPasskey().make(asked.options.challenge, { origin: office })
  const accepted = await post('/acceptInvite', { token, credential, device: 'the trial' })
  const cookie = accepted.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const today = new Date().toISOString().slice(0, 10)
  const path = `/books?from=${today.slice(0, 8)}01&to=${today}`
  const books = await fetch(`${office}/office/v1${path}`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } })
  if (!books.ok) throw new Error(`${path}: ${books.status} ${await books.text()}`)
  return hasReportConnection(standby)
}

async function hasReportConnection(standby: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: standby })
  await client.connect()
  const { rows } = await client.query<{ reads: boolean }>(
    `select pg_is_in_recovery() and exists
       (select from pg_stat_activity where application_name = 'farmstand-reports') as reads`,
  )
  await client.end()
  return rows[0]?.reads ?? false
}
