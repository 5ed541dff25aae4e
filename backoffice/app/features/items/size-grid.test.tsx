import { act } from 'react'
import { expect, test } from 'vitest'
import { button, draw, officeAnswers, press, refusal, type, until } from '../../testing/draw.tsx'
import { itemRow } from '../../testing/item-row.ts'
import { emptyFacts } from '../item/item-form.ts'
import { SizeGrid } from './size-grid.tsx'

const row = itemRow({ id: 7, name: 'Atta', units: '5 kg', pack_group: 'flour' })
const facts = { ...emptyFacts, name: 'Atta', category_id: 3, units: '5 kg', cost: 40, pack_group: 'flour' }

/** Answers with one item. Each save gets the next of these answers, and then succeeds. */
const answerWith = (...saves: (() => Response)[]) =>
  officeAnswers(({ path }) => {
    if (path.startsWith('items')) return Response.json({ results: [row], total: 1 })
    if (path.startsWith('item?')) return Response.json({ facts })
    return path === 'do/saveItem' ? (saves.shift()?.() ?? Response.json({ item_id: 7, gaps: [] })) : undefined
  })

function group(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>('input[aria-label="Pack group, Atta, 5 kg"]')
  if (!found) throw new Error('No field for the group')
  return found
}
const leave = (input: HTMLElement) =>
  act(async () => void input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const said = (text: string) => until(() => expect(document.body.textContent).toContain(text))

test('[E117] a group is saved when its field is left, and Undo restores the group before', async () => {
  const asked = answerWith()
  const saves = () => asked.filter(({ path }) => path === 'do/saveItem').map(({ input }) => input)
  await draw(<SizeGrid query={{}} />)
  await until(() => expect(group().value).toBe('flour'))
  await leave(group())
  await type(group(), ' atta ')
  await leave(group())
  await said('Atta is saved.')
  const after = { ...facts, pack_group: 'atta' }
  expect(saves()).toEqual([{ item_id: 7, before: facts, after, looked: false }])
  await press(button('Undo'))
  await until(() => expect(saves()).toHaveLength(2))
  expect(saves()[1]).toEqual({ item_id: 7, before: after, after: facts, looked: false })
})

test('[E117] a change after Undo starts from the stored group, even if the list still shows the one before', async () => {
  let listed = 'rice'
  const asked = officeAnswers(({ path }) => {
    const one = { ...row, id: 8, pack_group: listed }
    if (path.startsWith('items')) return Response.json({ results: [one], total: 1 })
    if (path.startsWith('item?')) return Response.json({ facts })
    return path === 'do/saveItem' ? Response.json({ item_id: 8, gaps: [] }) : undefined
  })
  const saves = () => asked.filter(({ path }) => path === 'do/saveItem').map(({ input }) => input)
  await draw(<SizeGrid query={{}} />)
  await until(() => expect(group().value).toBe('rice'))
  listed = 'atta'
  await type(group(), 'atta')
  await leave(group())
  await said('Atta is saved.')
  await press(button('Undo'))
  await until(() => expect(saves()).toHaveLength(2))
  await type(group(), 'maida')
  await leave(group())
  await until(() => expect(saves()).toHaveLength(3))
  expect(saves()[2]).toMatchObject({ before: { pack_group: 'rice' }, after: { pack_group: 'maida' } })
})

test('[E117] the first month of a season also sets the last', async () => {
  const asked = answerWith()
  await draw(<SizeGrid query={{}} />)
  await until(() => group())
  const first = document.querySelector<HTMLSelectElement>('select[aria-label="In season from, Atta, 5 kg"]')
  await act(async () => {
    if (first) first.value = '4'
    first?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await said('Atta is saved.')
  expect(asked.find(({ path }) => path === 'do/saveItem')?.input).toMatchObject({ after: { season: 'Apr-Apr' } })
})

test('[E117] a refused group stays in its field, and the reason appears', async () => {
  answerWith(() => refusal(409, 'Someone else has changed this item.'))
  await draw(<SizeGrid query={{}} />)
  await until(() => group())
  await type(group(), 'atta')
  await leave(group())
  await said('Someone else has changed this item.')
  expect(group().value).toBe('atta')
})

test('[E117] staff who may not change items cannot edit the group', async () => {
  answerWith()
  await draw(<SizeGrid query={{}} />, ['PACKER'])
  await until(() => expect(group().disabled).toBe(true))
})
