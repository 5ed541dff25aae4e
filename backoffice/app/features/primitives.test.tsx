import { act, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Field, LongField, SelectField } from '@farmstand/ui/field.tsx'
import { button, draw, until } from '../testing/draw.tsx'

const titles = (): string[] => [...document.querySelectorAll('[role=dialog] h2')].map((one) => one.textContent)
const inert = (): string[] =>
  [...document.querySelectorAll('[inert]')].map(({ id, role }) => (id === 'page' ? id : `${role}`))
const escape = (): Promise<void> =>
  act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))

function TwoDialogs() {
  const [open, setOpen] = useState(false)
  const [naming, setNaming] = useState(false)
  return (
    <div id="page">
      <button type="button" onClick={() => setOpen(true)}>
        Person
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Asha" closeLabel="Close">
        <button type="button" onClick={() => setNaming(true)}>
          Name
        </button>
        <Dialog open={naming} onClose={() => setNaming(false)} title="Your name" closeLabel="Close">
          <input data-autofocus aria-label="Name" />
        </Dialog>
      </Dialog>
    </div>
  )
}

test('[E8] Escape closes only the newest of two dialogs; the page beneath stays inert', async () => {
  await draw(<TwoDialogs />)
  const opener = button('Person')
  opener.focus()
  await act(async () => opener.click())
  const inner = button('Name')
  inner.focus()
  await act(async () => inner.click())
  expect([titles(), inert(), document.activeElement?.getAttribute('aria-label')]).toEqual([
    ['Asha', 'Your name'],
    ['page', 'dialog'],
    'Name',
  ])
  await escape()
  expect([titles(), inert(), document.activeElement === inner]).toEqual([['Asha'], ['page'], true])
  expect(document.documentElement.dataset['locked']).toBe('')
  await escape()
  expect([titles(), inert(), document.activeElement === opener]).toEqual([[], [], true])
  expect(document.documentElement.dataset['locked']).toBeUndefined()
})

test('[E8] a close request of the browser, such as Back on Android, closes a dialog', async () => {
  const watchers: EventTarget[] = []
  class CloseWatcher extends EventTarget {
    constructor() {
      super()
      watchers.push(this)
    }
    destroy(): void {
      watchers.splice(watchers.indexOf(this), 1)
    }
  }
  Object.assign(window, { CloseWatcher })
  onTestFinished(() => void Reflect.deleteProperty(window, 'CloseWatcher'))
  await draw(<TwoDialogs />)
  expect(watchers).toHaveLength(0)
  await act(async () => button('Person').click())
  expect(watchers).toHaveLength(1)
  await act(async () => void watchers[0]?.dispatchEvent(new Event('close')))
  await until(() => expect(titles()).toEqual([]))
  expect(watchers).toHaveLength(0)
})

test('[E8] each kind of field has a label, and an invalid one is described by its error', async () => {
  const nothing = (): void => undefined
  await draw(
    <>
      <Field label="Pincode" problem="Six digits, please." readOnly value="4110" />
      <SelectField label="Unit" problem="Choose a unit." value="" onChange={nothing}>
        <option value="">None</option>
      </SelectField>
      <LongField label="Story" problem="Too long." value="x" onChange={nothing} />
      <Field label="City" readOnly value="Pune" />
    </>,
  )
  const read = [...document.querySelectorAll('input, select, textarea')].map((one) => [
    document.querySelector(`label[for="${one.id}"]`)?.textContent,
    one.getAttribute('aria-invalid'),
    document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
  ])
  expect(read).toEqual([
    ['Pincode', 'true', 'Six digits, please.'],
    ['Unit', 'true', 'Choose a unit.'],
    ['Story', 'true', 'Too long.'],
    ['City', null, ''],
  ])
})
