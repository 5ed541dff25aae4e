import { emptyCategory } from '@farmstand/contracts/office/empty-category'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { button, draw, field, officeAnswers, press, refusal, type, until } from '../../testing/draw.tsx'
import { CategoryPanel, type OfficeCategory } from './category-panel.tsx'

const facts = { ...emptyCategory, name: 'Roots', description: 'From the ground' }
const category: OfficeCategory = {
  id: 3,
  slug: 'roots',
  name: 'Roots',
  local_names: {},
  parent_id: null,
  shown: true,
  items: 2,
  facts,
}

test('[O70] after another tab changed a category, a second press saves both changes', async () => {
  const saves: unknown[] = []
  officeAnswers(({ path, input }) => {
    if (path !== 'do/saveCategory') return undefined
    saves.push(input)
    return saves.length === 1 ? refusal(409, 'The name is another by now.') : Response.json({ category_id: 3 })
  })
  let elsewhere: (now: OfficeCategory) => void = () => {}
  const Shown = () => {
    const [now, set] = useState(category)
    const [open, setOpen] = useState(true)
    elsewhere = set
    return open ? <CategoryPanel category={now} all={[now]} mayChange onClose={() => setOpen(false)} /> : null
  }
  await draw(<Shown />)
  await type(field('Name'), 'Root vegetables')
  const theirs = { ...facts, name: 'Tubers', description: 'Dug this morning' }
  await act(async () => elsewhere({ ...category, facts: theirs }))
  await press(button('Save the category'))
  await until(() => expect(document.body.textContent).toContain('The name is another by now.'))
  expect(field('Name').value).toBe('Root vegetables')
  expect(field('Description').value).toBe('Dug this morning')
  await press(button('Save the category'))
  await until(() => expect(document.querySelector('form')).toBeNull())
  expect(saves).toEqual([
    { category_id: 3, before: facts, after: { ...facts, name: 'Root vegetables' } },
    { category_id: 3, before: theirs, after: { ...theirs, name: 'Root vegetables' } },
  ])
})
