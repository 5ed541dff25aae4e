import { act, type ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, until } from '../testing/draw.tsx'
import { ItemFinder } from './item/item-finder.tsx'
import { formOf, emptyFacts } from './item/item-form.ts'
import { NamesPanel } from './item/names-panel.tsx'
import { TestMessages } from './messages/test-message.tsx'
import { LinkChoice } from './banners/link-choice.tsx'

const asked = vi.fn<(path: string) => Promise<Response>>()
beforeEach(() => {
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => vi.unstubAllGlobals())

async function type(label: string, text: string): Promise<void> {
  const put = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const field = [...document.querySelectorAll('input')].find(
    (one) => (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent) === label,
  )
  await act(async () => {
    put?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const press = (name: string): Promise<void> =>
  act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
const shows = (text: string): Promise<void> => until(() => expect(document.body.textContent).toContain(text))

const BUSY = 'The shop is busy.'
const busy = () => Promise.resolve(Response.json({ code: 'INTERNAL', message: BUSY }, { status: 503 }))
const nothing = () => Promise.resolve(Response.json({ results: [], total: 0, place: null, first: [] }))

const form = formOf({ ...emptyFacts, name: 'Onion' })
const writing = { form, problems: {}, mayChange: true, set: () => {} }

test.each<[string, ReactElement, string, string]>([
  [
    'an item to put beside another',
    <ItemFinder key="" label="Find" fits={() => true} onChoose={() => {}} />,
    'Find',
    'No matching item.',
  ],
  [
    'the item of a banner',
    <LinkChoice key="" link="item:onion" disabled={false} onChange={() => {}} />,
    'Find an item',
    'Nothing found.',
  ],
  [
    'which words find an item',
    <NamesPanel key="" writing={writing} itemId={null} />,
    'Test a search',
    'This search does not find it',
  ],
])('[O29] %s shows an error, not an empty result, when the server does not answer', async (_, part, label, none) => {
  asked.mockImplementation(busy)
  await draw(part)
  await type(label, 'kanda')
  await shows(BUSY)
  expect(document.body.textContent).not.toContain(none)
  asked.mockImplementation(nothing)
  await press('Try again')
  await shows(none)
  expect(document.body.textContent).not.toContain(BUSY)
})

test('[O90] after an error, the result of a test message can be fetched again', async () => {
  const answers = { tryMessage: () => Promise.resolve(Response.json({ key: 'k1' })), messages: busy }
  asked.mockImplementation((path) => (path.endsWith('/tryMessage') ? answers.tryMessage() : answers.messages()))
  await draw(<TestMessages toFile={[]} />)
  await type('Your mobile number', '98765 43210')
  await act(
    async () =>
      void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
  await shows(BUSY)
  expect(document.body.textContent).not.toContain('Sending')
  answers.messages = () => Promise.resolve(Response.json({ results: [{ key: 'k1', state: 'SENT', error: null }] }))
  await press('Try again')
  await shows('Handed to the provider.')
})
