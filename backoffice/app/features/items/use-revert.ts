import { useAction } from '../../lib/actions.ts'
import { items as words } from '#messages/items.ts'

/**
 * Returns a function that reverts the prices of a batch. It names the prices that stay because they were changed again
 * since.
 */
export function useRevert() {
  const { mutateAsync, isPending: busy } = useAction('revertPrices')
  const run = async (batchUid: string): Promise<string> => {
    const { results } = await mutateAsync({ batch_uid: batchUid })
    const stayed = results.flatMap(({ done, name }) => (done ? [] : [name]))
    return words.revertDone(results.length - stayed.length, stayed)
  }
  return { run, busy }
}
