import { useState } from 'react'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { notify } from '../lib/notify.tsx'
import type { ItemRow } from '@farmstand/contracts/office/items'
import { Heading } from '../features/heading.tsx'
import { useItemFilters } from '../features/items/item-filters.ts'
import { ItemFilterBar } from '../features/items/item-filter-bar.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { arePieces } from '../features/pieces.ts'
import { useHasPermission } from '../features/session.ts'
import { notifyWithUndo } from '../features/undo.ts'
import { StockLine } from '../features/stock/stock-line.tsx'
import { stockEntryKinds, type StockEntryKind } from '../features/stock/stock-entry-kind.ts'
import { useAction, useServerQuery } from '../lib/actions.ts'
import { office } from '#messages/office.ts'
import { stock as words } from '#messages/stock.ts'

interface Line {
  row: ItemRow
  text: string
}
type Lines = ReadonlyMap<number, Line>
const nothing: Readonly<Record<StockEntryKind, Lines>> = { COUNT: new Map(), RECEIVED: new Map(), WASTE: new Map() }

/** Records counts, deliveries and waste of items. Several lines are saved together. */
export default function Stock() {
  const filters = useItemFilters()
  const mayMove = useHasPermission('stock.move')
  const [way, setWay] = useState<StockEntryKind>('COUNT')
  // Holds the typed numbers of each tab separately, because a count must not become waste.
  const [typed, setTyped] = useState<Readonly<Record<StockEntryKind, Lines>>>(nothing)
  const lines = typed[way]
  const setLines = (next: Lines): void => setTyped((all) => ({ ...all, [way]: next }))
  const [reason, setReason] = useState('')
  const found = useServerQuery('items', filters.query)
  const { send, busy } = useStockSave(mayMove)
  const set = (row: ItemRow, text: string): void => {
    const next = new Map(lines)
    if (text === '') next.delete(row.id)
    else next.set(row.id, { row, text })
    setLines(next)
  }
  const write = async (): Promise<void> => {
    if ([...lines.values()].some(({ text }) => !arePieces(text))) return notify.failed(office.notWhole)
    if (await send(way, [...lines.values()], reason)) setLines(new Map())
  }
  const rows = (found.data?.results ?? []).filter(({ kind }) => kind === 'STOCK')
  const total = found.data?.total ?? 0
  return (
    <>
      <Heading>{words.title}</Heading>
      {mayMove ? (
        <div className="mb-3 flex flex-wrap gap-2">
          {stockEntryKinds.map((one) => (
            <Button
              key={one}
              look={one === way ? 'primary' : 'plain'}
              aria-pressed={one === way}
              onClick={() => setWay(one)}
            >
              {words.ways[one]}
              {one !== way && typed[one].size > 0 ? ` (${typed[one].size})` : null}
            </Button>
          ))}
        </div>
      ) : null}
      <ItemFilterBar filters={filters} bare />
      <p className="mb-2 text-sm text-muted">{words.hints[way]}</p>
      {way === 'WASTE' ? (
        <Field
          className="mb-3"
          label={words.reason}
          hint={words.reasonHint}
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      {found.data ? (
        <Card>
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <StockLine
                key={row.id}
                row={row}
                way={way}
                text={lines.get(row.id)?.text ?? ''}
                onText={(text) => set(row, text)}
              />
            ))}
          </ul>
        </Card>
      ) : (
        <LoadingOrError error={found.error} again={() => void found.refetch()} />
      )}
      {total > (found.data?.results.length ?? 0) ? (
        <p className="mt-2 text-sm">{words.more(found.data?.results.length ?? 0, total)}</p>
      ) : null}
      <div className="h-28" />
      {lines.size > 0 ? (
        <section
          aria-label={words.lines(lines.size)}
          className="fixed inset-x-2 bottom-18 z-40 flex items-center gap-3 rounded-card border border-turmeric bg-surface px-4 py-3 text-sm shadow-lift md:bottom-4 md:left-56"
        >
          <output className="mr-auto font-semibold">{words.lines(lines.size)}</output>
          <Button look="plain" onClick={() => setLines(new Map())}>
            {words.clear}
          </Button>
          <Button disabled={busy} onClick={() => void write()}>
            {words.write}
          </Button>
        </section>
      ) : null}
    </>
  )
}

/**
 * Saves the lines with the operation of their tab. Lists items with too little stock, and offers Undo if the person may
 * undo it.
 */
function useStockSave(mayMove: boolean) {
  const count = useAction('countStock')
  const move = useAction('moveStock')
  /**
   * Reverses the differences instead of restoring the old numbers, because items may have been sold in the meantime.
   */
  const undoMoves = async (results: readonly { item_id: number; difference: number }[]): Promise<void> => {
    const moves = results.flatMap(({ item_id, difference }) =>
      difference === 0 ? [] : [{ item_id, quantity: -difference, why: 'ADJUST' as const, reason: words.takenBack }],
    )
    if (moves.length > 0) await move.mutateAsync({ moves })
  }
  const send = async (way: StockEntryKind, lines: readonly Line[], reason: string): Promise<boolean> => {
    try {
      const { results } =
        way === 'COUNT'
          ? await count.mutateAsync({
              counts: lines.map(({ row, text }) => ({ item_id: row.id, counted: Number(text) })),
            })
          : await move.mutateAsync({
              moves: lines.map(({ row, text }) => ({ item_id: row.id, quantity: Number(text), why: way, reason })),
            })
      const short = results.flatMap(({ name, missing }) => (missing > 0 ? [name] : []))
      if (short.length > 0) notify.failed(words.doneShort(short))
      else if (mayMove) notifyWithUndo(words.done(results.length), () => undoMoves(results))
      else notify.done(words.done(results.length))
      return true
    } catch (error) {
      notify.failed(error instanceof Error ? error.message : String(error))
      return false
    }
  }
  return { send, busy: count.isPending || move.isPending }
}
