import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { button, draw, field, press, type } from '../../testing/draw.tsx'
import { KitchenCompany } from './kitchen-company.tsx'
import { emptyPart, isFilled, membersOf } from './parts.ts'

function Company() {
  const [draft, setDraft] = useState({ ...emptyPart, date: '2026-11-22', slotId: 4, occasion: 'Birthday' })
  return (
    <>
      <KitchenCompany
        draft={draft}
        occasions={['Birthday']}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      />
      <output>{isFilled('KITCHEN', draft) ? 'may be ordered' : 'waits'}</output>
    </>
  )
}

describe('the members field', () => {
  it.each(['1.5', '-3', '0', '', '1e2', '10001'])(
    '[D10.13] [S5.14] the members field keeps %j as typed and shows an error',
    async (typed) => {
      const place = await draw(<Company />)
      await type(field('Members'), typed)
      expect(field('Members').value).toBe(typed)
      expect(place.textContent).toContain('Members must be a whole number from 1 to 10,000.')
      expect(place.querySelector('output')?.textContent).toBe('waits')
    },
  )

  it.each(['1', '12', '10000'])('[S5.14] the members field accepts %j', async (typed) => {
    const place = await draw(<Company />)
    await type(field('Members'), typed)
    expect(place.textContent).not.toContain('Members must be')
    expect(place.querySelector('output')?.textContent).toBe('may be ordered')
    expect(membersOf({ members: typed })).toBe(Number(typed))
  })

  it('[S5.14] the members field changes by one and never goes below 1', async () => {
    await draw(<Company />)
    expect(button('Remove one member').disabled).toBe(true)
    await press(button('Add one member'))
    expect(field('Members').value).toBe('2')
    await press(button('Remove one member'))
    expect(field('Members').value).toBe('1')
    await type(field('Members'), '')
    await press(button('Add one member'))
    expect(field('Members').value).toBe('1')
  })
})
