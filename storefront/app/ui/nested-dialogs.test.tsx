import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Sheet } from '@farmstand/ui/sheet.tsx'
import { button, draw, press, until } from '../testing/draw.tsx'

function Two() {
  const [open, setOpen] = useState<readonly string[]>([])
  const close = (): void => setOpen((all) => all.slice(0, -1))
  return (
    <div id="page">
      <button type="button" onClick={() => setOpen(['place'])}>
        Deliver to
      </button>
      <Sheet open={open.length > 0} onClose={close} title="Place" closeLabel="Close place">
        <button type="button" onClick={() => setOpen(['place', 'address'])}>
          Add address
        </button>
        <Dialog open={open.length > 1} onClose={close} title="Address" closeLabel="Close address">
          <p>Fields</p>
        </Dialog>
      </Sheet>
    </div>
  )
}

const opened = (): (string | undefined)[] =>
  [...document.querySelectorAll('[role=dialog]')].map((one) => one.querySelector('h2')?.textContent)
const inert = (): number => document.querySelectorAll('[inert]').length
const escape = (): Promise<void> =>
  act(
    async () =>
      void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  )

it('[E3] Escape closes one dialog at a time, the newest first, and gives the focus back', async () => {
  await draw(<Two />)
  button('Deliver to').focus()
  await press(button('Deliver to'))
  button('Add address').focus()
  await press(button('Add address'))
  expect([opened(), inert()]).toEqual([['Place', 'Address'], 2])
  await escape()
  await until(() => expect([opened(), inert()]).toEqual([['Place'], 1]))
  expect(document.activeElement).toBe(button('Add address'))
  await escape()
  await until(() => expect([opened(), inert()]).toEqual([[], 0]))
  expect(document.activeElement).toBe(button('Deliver to'))
})
