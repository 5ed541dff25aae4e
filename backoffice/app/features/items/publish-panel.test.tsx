import type { ItemRow } from '@farmstand/contracts/office/items'
import { act } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { button, draw, field, lost, officeAnswers, press, refusal, type, until } from '../../testing/draw.tsx'
import { discardAllDrafts, keepSheetName, useDrafts, writeDrafts } from './draft.ts'
import { PublishPanel } from './publish-panel.tsx'

// The panel reads only these fields of an item.
const row = (id: number) => ({ id, cost: 40, discount: 0, on_hand: 20, promised: 0, missing: 0 }) as ItemRow

const Panel = () => {
  const all = [...useDrafts().values()]
  return (
    <PublishPanel
      prices={all.filter(({ wanted }) => wanted.cost !== undefined)}
      counts={all.filter(({ wanted }) => wanted.shelf !== undefined)}
      looked={new Set()}
      blocked={false}
      onDone={() => undefined}
    />
  )
}
const waiting = () => {
  const kept: [number, { wanted: object }][] = JSON.parse(sessionStorage.getItem('farmstand-prices') ?? '[]')
  return kept.map(([id, { wanted }]) => [id, wanted])
}
afterEach(() => act(async () => discardAllDrafts()))

test('[O69] [O28] if only the counts were saved, a second press publishes just the prices', async () => {
  const outcomes = [() => refusal(503, 'The shop is busy.'), lost, () => Response.json({ batch_uid: 'b1' })]
  const asked = officeAnswers(({ path }) => (path === 'do/changePrices' ? outcomes.shift()?.() : undefined))
  writeDrafts([
    { row: row(7), field: 'cost', value: 4_500 },
    { row: row(8), field: 'shelf', value: 12 },
  ])
  await draw(<Panel />)
  const publish = async (said: string) => {
    await press(button('Publish now'))
    await until(() => expect(document.body.textContent).toContain(said))
  }
  await publish('The shop is busy.')
  expect(waiting()).toEqual([[7, { cost: 4_500 }]])
  await publish('The shop is not responding.')
  expect(waiting()).toEqual([[7, { cost: 4_500 }]])
  await publish('published')
  expect(waiting()).toEqual([])
  const done = asked.filter(({ path }) => path.startsWith('do/'))
  expect(done.map(({ path }) => path)).toEqual([
    'do/countStock',
    'do/changePrices',
    'do/changePrices',
    'do/changePrices',
  ])
  expect(done[0]?.input).toEqual({ counts: [{ item_id: 8, counted: 12 }] })
  expect(done[3]?.input).toMatchObject({
    changes: [{ item_id: 7, before: { cost: 40, discount: 0 }, after: { cost: 45, discount: 0 } }],
  })
  // All three attempts send the same key, so the server performs the change once.
  expect(new Set(done.slice(1).map(({ key }) => key)).size).toBe(1)
})

test('[O69] the sheet’s name is stored with the prices from it, not with prices typed later', async () => {
  const asked = officeAnswers(({ path }) =>
    path === 'do/changePrices' ? Response.json({ batch_uid: 'b1' }) : undefined,
  )
  await draw(<Panel />)
  for (const [id, sheet] of [
    [7, 'March.xlsx'],
    [8, null],
  ] as const) {
    if (sheet !== null) keepSheetName(sheet)
    await act(async () => writeDrafts([{ row: row(id), field: 'cost', value: 4_500 }]))
    await press(button('Publish now'))
    await until(() => expect(waiting()).toEqual([]))
  }
  expect(asked.filter(({ path }) => path === 'do/changePrices').map(({ input }) => input)).toMatchObject([
    { source: 'SHEET', name: 'March.xlsx' },
    { source: 'GRID', name: null },
  ])
})

test('[O69] prices can be scheduled only for a future time', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-26T00:30:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = officeAnswers(({ path }) =>
    path === 'do/changePrices' ? Response.json({ batch_uid: 'b1' }) : undefined,
  )
  await act(async () => writeDrafts([{ row: row(7), field: 'cost', value: 4_500 }]))
  await draw(<Panel />)
  // In India it is now 6:00, so this time is not in the future.
  await type(field('Time'), '2026-11-26T06:00')
  await press(button(/^Publish at/))
  expect(asked).toEqual([])
  await type(field('Time'), '2026-11-26T06:01')
  await press(button(/^Publish at/))
  await until(() => expect(waiting()).toEqual([]))
  expect(asked.map(({ input }) => input)).toMatchObject([{ publish_at: '2026-11-26T00:31:00.000Z' }])
})
