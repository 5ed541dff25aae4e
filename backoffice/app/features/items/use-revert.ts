import { useAction } from '../../lib/actions.ts'
import { items as words } from '#messages/items.ts'

/** Takes prices back that were changed together, and says of which that did not go because they were changed again since. */
export function useRevert() {
  const { mutateAsync, isPending: busy } = useAction('revertPrices')
  const run = async (batchUid: string): Promise<string> => {
    const { results } = await mutateAsync({ batch_uid: batchUid })
    const stayed = results.flatMap(({ done, name }) => (done ? [] : [name]))
    return words.revertDone(results.length - stayed.length, stayed)
  }
  return { run, busy }
}
