import { expect, test } from 'vitest'
import { processDueRows } from './due-work.ts'

const names = Array.from({ length: 120 }, (_, at) => `row ${at + 1}`)

test('[D10.18] many failing rows are each tried once and named, and hold up no others', async () => {
  const waiting = new Set(names)
  const tried: string[] = []
  const turn = processDueRows({
    name: 'counting',
    find: async (page) => [...waiting].filter((row) => !page.tried.includes(row)).slice(0, page.most),
    keyOf: (row) => row,
    work: async (row) => {
      tried.push(row)
      if (row !== 'row 120') throw new Error('broken')
      waiting.delete(row)
    },
  })
  const failure = await turn.catch((error: unknown) => error)
  expect(tried).toEqual(names)
  expect([...waiting]).toEqual(names.slice(0, 119))
  expect(failure).toBeInstanceOf(AggregateError)
  expect(failure).toMatchObject({ message: '119 failed: counting', errors: { length: 119 } })
  expect(failure).toMatchObject({
    errors: expect.arrayContaining([new Error('counting row 1', { cause: new Error('broken') })]),
  })
})

test('[D10.18] rows that stay due are not tried again in the same run', async () => {
  const tried: string[] = []
  await processDueRows({
    name: 'counting',
    find: async () => names,
    keyOf: (row) => row,
    work: async (row) => tried.push(row),
  })
  expect(tried).toEqual(names)
})
