import type { SavedViews } from '@farmstand/contracts/office/saved-view'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { oneLine } from '../../platform/text.ts'
import { staffOfActor, type ActingStaff, type OfficeHandlers } from './perform.ts'
import { dropView, lockStaffRow, putView, viewsOf } from './view-queries.ts'

/** Maximum number of saved views per person. With more, a name is hard to find. */
const MAX_VIEWS = 20

export const listViews = async (db: Queryable, staffUid: string): Promise<SavedViews> => ({
  results: await viewsOf(db, staffUid),
})

/** Returns the operations on the saved views of the person who acts. */
export const viewHandlers = (): Pick<OfficeHandlers, 'saveView' | 'removeView'> => ({
  saveView: async (tx, by, { staff_uid: meant, name: typed, filters }) => {
    const whose = await ownerOf(tx, by, meant)
    if ('refused' in whose) return whose
    const name = oneLine(typed)
    if (!name) return refused('UNPROCESSABLE', because('NAME_WITHOUT_LETTER'))
    const before = await viewsOf(tx, whose.uid)
    const replaced = before.find((one) => one.name === name)
    if (!replaced && before.length >= MAX_VIEWS)
      return refused('UNPROCESSABLE', because('MOST_VIEWS', { most: MAX_VIEWS }))
    await putView(tx, { staffUid: whose.uid, name, filters })
    return {
      answer: { staff_uid: whose.uid, name },
      audit: [
        { subject: `staff:${whose.uid}`, before: replaced && { view: replaced }, after: { view: { name, filters } } },
      ],
    }
  },

  removeView: async (tx, by, { staff_uid: meant, name }) => {
    const whose = await ownerOf(tx, by, meant)
    if ('refused' in whose) return whose
    if (!(await dropView(tx, whose.uid, name))) return refused('NOT_FOUND', because('NO_SUCH_VIEW', { name }))
    return {
      answer: { staff_uid: whose.uid, name },
      audit: [{ subject: `staff:${whose.uid}`, before: { view: { name } } }],
    }
  },
})

/** Returns the owner of the saved views: the actor, or the person whom the command line names. */
async function ownerOf(
  tx: Transaction,
  { actor }: ActingStaff,
  meant: string | null,
): Promise<{ uid: string } | Refused> {
  const own = staffOfActor(actor.name)
  if (own !== null && meant !== null && meant !== own) return refused('FORBIDDEN')
  const uid = meant ?? own
  if (uid === null || !(await lockStaffRow(tx, uid))) return refused('NOT_FOUND', because('NOT_OF_TEAM'))
  return { uid }
}
