import type { ItemRow } from '@farmstand/contracts/office/items'
import { expect, test } from 'vitest'
import { button, draw, lost, officeAnswers, press, until } from '../../testing/draw.tsx'
import { useItems } from './use-items.ts'

/** Shows lines 96 to 199 of 250: the end of the first page and the whole second page. */
function Lines() {
  const items = useItems({}, 96, 199)
  return (
    <>
      <output>{[99, 100, 199].map((place) => items.rowAt(place)?.name ?? '–').join(' ')}</output>
      <p>{`${items.total ?? 'none'} ${items.error?.message ?? 'well'}`}</p>
      <button type="button" onClick={items.again}>
        Again
      </button>
    </>
  )
}
const shown = () => [document.querySelector('output')?.textContent, document.querySelector('p')?.textContent]

test('[O29] if the second page of items fails to load, an error and a retry button appear', async () => {
  let broken = true
  const asked = officeAnswers(({ path }) => {
    const offset = Number(new URLSearchParams(path.split('?')[1]).get('offset') ?? 0)
    if (offset > 0 && broken) return lost()
    // The list reads only the name of a row.
    const results = Array.from({ length: 100 }, (_, n) => ({ name: `Item ${offset + n}` }) as ItemRow)
    return Response.json({ results, total: 250 })
  })
  await draw(<Lines />)
  await until(() =>
    expect(shown()).toEqual(['Item 99 – –', '250 The shop is not responding. Check your connection and try again.']),
  )
  broken = false
  await press(button('Again'))
  await until(() => expect(shown()).toEqual(['Item 99 Item 100 Item 199', '250 well']))
  expect(asked.map(({ path }) => path)).toEqual(['items', 'items?offset=100', 'items?offset=100'])
})
