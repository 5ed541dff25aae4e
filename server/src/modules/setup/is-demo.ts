import type { Queryable } from '../../platform/database.ts'
import { firstIdentity, newestIdentity } from '../shop/index.ts'

/** Whether the shop still has the demo's identity: then no real invoice was issued in its name. */
export async function isDemo(db: Queryable): Promise<boolean> {
  const first = await firstIdentity(db)
  const now = await newestIdentity(db)
  return first?.cause === 'demo' && now?.legal_name === first.content.legal_name
}
