import type { ShopIdentity } from '@farmstand/contracts/office/identity'
import { expect, test } from 'vitest'
import { useServerQuery } from '../../lib/actions.ts'
import { button, draw, field, officeAnswers, press, refusal, type, until } from '../../testing/draw.tsx'
import { Section } from './section.tsx'

// The tested code reads only the fields of this section.
const identity = (version: number, legal_name: string): ShopIdentity =>
  ({ version, shop: { legal_name, gst_scheme: 'unregistered', gstin: '', fssai: {} } }) as unknown as ShopIdentity

const Shown = () => {
  const { data } = useServerQuery('shopIdentity', {})
  return data ? <Section name="tax" identity={data} /> : null
}

test('[O20] [O102] saving shop details that somebody else has changed takes a second press', async () => {
  const saves: unknown[] = []
  let now = identity(4, 'Green Farm')
  officeAnswers(({ path, input }) => {
    if (path === 'shopIdentity') return Response.json(now)
    if (path !== 'do/changeShop') return undefined
    saves.push(input)
    if (saves.length > 1) return Response.json({ version: 6 })
    now = identity(5, 'Green Farms LLP')
    return refusal(409, 'Somebody else has changed it.')
  })
  await draw(<Shown />)
  await until(() => button(/^Change/))
  await press(button(/^Change/))
  await type(field('Legal name'), 'Sahyadri Farm')
  await press(button('Review changes'))
  await press(button('Save'))
  await until(() => expect(document.body.textContent).toContain('Somebody else has changed it.'))
  expect(document.body.textContent).toContain('Green Farms LLP')
  expect(document.body.textContent).toContain('Sahyadri Farm')
  await press(button('Save'))
  await until(() => expect(document.body.textContent).toContain('Saved.'))
  const changes = [{ field: 'legal_name', value: 'Sahyadri Farm' }]
  expect(saves).toEqual([4, 5].map((version) => ({ version, changes })))
})
