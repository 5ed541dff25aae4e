import { expect, test, vi } from 'vitest'
import { button, draw, field, officeAnswers, press, type, until } from '../../testing/draw.tsx'
import type { ItemFacts } from '@farmstand/contracts/office/item'
import { ItemEditor, type ItemSave } from './item-editor.tsx'
import { emptyFacts } from './item-form.ts'

// `useBlocker` needs a data router, which this test does not have.
vi.mock('react-router', async (original) => ({
  ...(await original<object>()),
  useBlocker: () => ({ state: 'unblocked' }),
}))

/** Draws the form of a new item. */
const drawEditor = (save: (saving: ItemSave) => Promise<ItemFacts | null>) =>
  draw(<ItemEditor kind="STOCK" known={null} facts={facts} save={save} />)

const facts = { ...emptyFacts, name: 'Okra', category_id: 3, units: '500 g', cost: 40 }

test('[O28] [O75] after two failed saves, an item’s edits are all kept and sent the third time', async () => {
  officeAnswers(() => undefined)
  const saves: ItemSave[] = []
  await drawEditor(async (saving) => {
    saves.push(saving)
    if (saves.length < 3) throw new Error(`The shop is not responding (${saves.length}).`)
    return null
  })
  await type(field('Name'), 'Lady finger')
  await type(field('Price'), '42.5')
  for (const times of [1, 2, 3]) {
    await press(button('Save'))
    await until(() => expect(saves).toHaveLength(times))
    if (times < 3)
      await until(() => expect(document.body.textContent).toContain(`The shop is not responding (${times}).`))
    expect([field('Name').value, field('Price').value]).toEqual(['Lady finger', '42.5'])
  }
  for (const { before, after } of saves) {
    expect(before).toEqual(facts)
    expect(after).toEqual({ ...facts, name: 'Lady finger', cost: 42.5, net_unit: null })
  }
})

test('[O187] a field typed into while the item is being saved keeps its text and can be saved next', async () => {
  officeAnswers(() => undefined)
  const saves: ItemSave[] = []
  const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>()
  await drawEditor(async (saving) => {
    saves.push(saving)
    if (saves.length === 1) await answered
    return { ...saving.after, name: saving.after.name.trim() }
  })
  await type(field('Name'), 'Lady finger ')
  await press(button('Save'))
  await type(field('Price'), '42.5')
  answer(undefined)
  await until(() => expect(field('Name').value).toBe('Lady finger'))
  expect(field('Price').value).toBe('42.5')
  await until(() => expect(button('Save').disabled).toBe(false))
  await press(button('Save'))
  await until(() => expect(saves).toHaveLength(2))
  expect(saves[1]).toMatchObject({
    before: { name: 'Lady finger', cost: 40 },
    after: { name: 'Lady finger', cost: 42.5 },
  })
})
