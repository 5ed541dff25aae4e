import { useState } from 'react'
import type { ItemImports } from '@farmstand/contracts/office/item-import'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { notify } from '../../lib/notify.tsx'
import { useAction, useServerQuery } from '../../lib/actions.ts'
import { shortMomentOf } from '../../lib/words.ts'
import { goodsSheet as words } from '#messages/goods-sheet.ts'
import { office } from '#messages/office.ts'
import { actorName } from '../actor.ts'
import { LoadingOrError } from '../parts.tsx'
import { notifyOnFailure } from '../notify-on-failure.ts'

/**
 * Returns a function that undoes an import. Its text names the items that were left alone because they were changed
 * later.
 */
export function useUndoImport() {
  const undo = useAction('undoImport')
  const run = async (uid: string): Promise<string> => {
    const { restored, hidden, stayed } = await undo.mutateAsync({ import_uid: uid })
    const done = words.didUndo(restored, hidden)
    return stayed.length > 0 ? `${done} ${words.stayed(stayed.join(', '))}` : done
  }
  return { run, busy: undo.isPending }
}

/** Lists the last imports, each with an Undo button. */
export function ImportHistory() {
  const found = useServerQuery('itemImports', {})
  if (!found.data) return <LoadingOrError error={found.error} again={() => void found.refetch()} />
  return (
    <Card className="text-sm">
      <h2 className="px-4 pt-3 text-base font-semibold">{words.history}</h2>
      {found.data.results.length === 0 ? (
        <p className="px-4 py-3 text-muted">{words.noHistory}</p>
      ) : (
        <ul className="divide-y divide-line">
          {found.data.results.map((one) => (
            <ImportLine key={one.uid} one={one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ImportLine({ one }: { one: ItemImports['results'][number] }) {
  const [asks, setAsks] = useState(false)
  const { run, busy } = useUndoImport()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <span className="text-xs text-muted">{shortMomentOf(one.at)}</span>
      <span className="min-w-0 grow break-words">
        <b>{one.name}</b> {actorName(one.by)}
        <span className="block text-xs text-muted">{words.written(one.added, one.changed)}</span>
      </span>
      {one.undone_at ? (
        <span className="text-muted">{words.undone}</span>
      ) : (
        <Button look="outline" aria-label={words.undoOf(one.name)} disabled={busy} onClick={() => setAsks(true)}>
          {words.undo}
        </Button>
      )}
      <Dialog open={asks} onClose={() => setAsks(false)} title={words.undoTitle} closeLabel={office.close}>
        <div className="grid gap-4 p-5">
          <p>{words.undoText}</p>
          <div className="flex justify-end gap-2">
            <Button look="plain" onClick={() => setAsks(false)}>
              {words.keep}
            </Button>
            <Button
              disabled={busy}
              onClick={() =>
                void notifyOnFailure(run(one.uid).then((text) => notify.done(text))).then(() => setAsks(false))
              }
            >
              {words.undo}
            </Button>
          </div>
        </div>
      </Dialog>
    </li>
  )
}
