import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryRouter } from 'react-router'
import { renderToString } from 'react-dom/server'
import { savedViewUrl, haveSameFilters, useOrderFilters } from './order-filters.ts'

// In India it is 23:30, while in UTC it is still the afternoon.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T18:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function filtersAt(address: string): Omit<ReturnType<typeof useOrderFilters>, 'set' | 'setAll'> {
  const found: ReturnType<typeof useOrderFilters>[] = []
  const Read = (): null => {
    found.push(useOrderFilters())
    return null
  }
  renderToString(
    <MemoryRouter initialEntries={[address]}>
      <Read />
    </MemoryRouter>,
  )
  const [{ query, day, view, show, kept } = expect.fail('Nothing was read')] = found
  return { query, day, view, show, kept }
}

test('[O41] a saved view stores tomorrow as `tomorrow`, and no day for today', () => {
  for (const written of ['tomorrow', '2026-11-27'])
    expect(filtersAt(`/orders?day=${written}`)).toEqual({
      query: { view: 'OPEN', day: '2026-11-27' },
      day: '2026-11-27',
      view: 'OPEN',
      show: 'list',
      kept: { day: 'tomorrow' },
    })
  for (const address of ['/orders', '/orders?day=2026-11-26'])
    expect(filtersAt(address)).toMatchObject({ query: { view: 'OPEN', day: '2026-11-26' }, kept: {} })
})

test('[O41] a saved view stores any other day, or the choice of all days', () => {
  expect(filtersAt('/orders?day=2026-11-28')).toMatchObject({ kept: { day: '2026-11-28' } })
  const all = filtersAt('/orders?day=all')
  expect(all.query).toEqual({ view: 'OPEN' })
  expect(all.kept).toEqual({ day: 'all' })
})

test('[O40] [O41] a saved view stores the filters but not the search text', () => {
  const { query, show, kept } = filtersAt(
    '/orders?day=tomorrow&view=PACKED&department=KITCHEN&payment=COD&slot=2&pincode=411001&care=yes&show=board&find=Asha',
  )
  const chosen = { department: 'KITCHEN', payment: 'COD', slot: '2', pincode: '411001', care: 'yes' }
  expect(query).toEqual({ view: 'PACKED', day: '2026-11-27', find: 'Asha', ...chosen })
  expect(show).toBe('board')
  expect(kept).toEqual({ day: 'tomorrow', view: 'PACKED', show: 'board', ...chosen })
  expect(savedViewUrl(kept)).toBe(
    '/orders?day=tomorrow&view=PACKED&department=KITCHEN&payment=COD&slot=2&pincode=411001&care=yes&show=board',
  )
  expect(haveSameFilters(kept, { show: 'board', view: 'PACKED', day: 'tomorrow', ...chosen } as typeof kept)).toBe(true)
  expect(haveSameFilters(kept, { ...kept, pincode: '411002' })).toBe(false)
})

test('[O41] unknown filter values in the URL are ignored', () => {
  expect(filtersAt('/orders?department=BAKERY&payment=CHEQUE&care=no&view=LOST&show=tiles')).toMatchObject({
    query: { view: 'OPEN', day: '2026-11-26' },
    show: 'list',
    kept: {},
  })
})
