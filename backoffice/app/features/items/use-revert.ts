import { useAction } from '../../lib/actions.ts'
import { items as words } from '#messages/items.ts'

/**
 * Returns a function that reverts the prices of a batch. Its text names the prices that were left alone because they
 * were changed again later.
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
