import { because, refused } from '../../platform/errors.ts'
import type { OfficeHandlers } from '../staff/index.ts'
import { saveSetupDraft, storedDraft } from './draft-queries.ts'
import { openOwnShop, type OpeningDeps } from './open-own-shop.ts'
import { isDemo } from './read-setup.ts'

/** Returns the operations of staff that replace the demo with the seller's shop. */
export const setupHandlers = (deps: OpeningDeps): Pick<OfficeHandlers, 'saveSetup' | 'openShop'> => ({
  saveSetup: async (tx, { now }, { version, change }) => {
    if (!(await isDemo(tx))) return refused('CONFLICT', because('OPEN_ALREADY'))
    const { draft } = await storedDraft(tx)
    if (!(await saveSetupDraft(tx, { draft: { ...draft, ...change }, seen: version, at: now })))
      return refused('CONFLICT', because('CHANGED_MEANWHILE'))
    return { answer: { version: version + 1 }, audit: [{ subject: 'setup', after: { changed: Object.keys(change) } }] }
  },
  openShop: (tx, by, input) => openOwnShop(deps, { tx, by, input }),
})
