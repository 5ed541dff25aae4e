import type { Queryable } from '../../platform/database.ts'
import { firstIdentity, newestIdentity } from '../shop/index.ts'

/** Whether the shop still acts in the demo's name: nobody's invoices were issued in it. */
export async function isDemo(db: Queryable): Promise<boolean> {
  const first = await firstIdentity(db)
  const now = await newestIdentity(db)
  return first?.cause === 'demo' && now?.legal_name === first.content.legal_name
}
