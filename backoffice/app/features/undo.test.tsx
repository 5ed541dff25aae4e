import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify } from '../lib/notify.tsx'
import { draw } from '../testing/draw.tsx'
import { performWithUndo, notifyWithUndo } from './undo.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const passes = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const said = (): string[] => [...document.querySelectorAll('section > div > div')].map((one) => one.textContent)
const undo = (): HTMLElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Undo')
const press = (target: EventTarget, more: KeyboardEventInit): Promise<void> =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', bubbles: true, cancelable: true, ...more }))
    await vi.advanceTimersByTimeAsync(0)
  })

test('[O27] Undo stays for eight seconds, longer while focused, and takes no focus itself', async () => {
  await draw(<button type="button">Work</button>)
  const work = document.querySelector('button')
  work?.focus()
  const back = vi.fn(() => Promise.resolve())
  await act(async () => notifyWithUndo('1 price is published.', back))
  expect([said(), undo() !== undefined, document.activeElement === work]).toEqual([
    ['1 price is published.'],
    true,
    true,
  ])
  await passes(7_900)
  expect(undo()).toBeDefined()
  await act(async () => undo()?.focus())
  await passes(20_000)
  expect(undo()).toBeDefined()
  await act(async () => undo()?.blur())
  await passes(200)
  expect(undo()).toBeUndefined()
  await press(document.body, { ctrlKey: true })
  expect(back).not.toHaveBeenCalled()
})

test('[E8] dismissing a hovered toast does not keep the next toast open', async () => {
  await draw(null)
  await act(async () => notify.done('₹40 are paid back.'))
  const dismiss = document.querySelector('section button')
  await act(async () => void dismiss?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })))
  await act(async () => dismiss?.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  await act(async () => notify.done('Noted.'))
  expect(said()).toEqual(['Noted.'])
  await passes(8_200)
  expect(said()).toEqual([])
})

test('[O27] Ctrl Z outside a field undoes only the newest step and shows the result', async () => {
  await draw(<input />)
  const [first, second] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve('3 prices are as before.'))]
  await act(async () => notifyWithUndo('first', first))
  await act(async () => notifyWithUndo('second', second))
  expect([...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Undo')).toHaveLength(1)
  await press(document.querySelector('input')!, { ctrlKey: true })
  await press(document.body, {})
  expect(second).not.toHaveBeenCalled()
  await press(document.body, { ctrlKey: true })
  await press(document.body, { ctrlKey: true })
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  expect(said()).toContain('3 prices are as before.')
  expect(undo()).toBeUndefined()
})

test('[O27] irreversible or failed steps offer no Undo; a failed Undo shows the reason', async () => {
  await draw(null)
  await act(async () => notify.done('₹40 are paid back.'))
  await act(
    async () =>
      void (await performWithUndo(Promise.reject(new Error('It is full.')), 'Moved.', () => Promise.resolve())),
  )
  expect([said(), undo()]).toEqual([expect.arrayContaining(['₹40 are paid back.', 'It is full.']), undefined])
  await act(async () => notifyWithUndo('Noted.', () => Promise.reject(new Error('It was changed since.'))))
  await act(async () => {
    undo()?.click()
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(said()).toContain('It was changed since.')
})
