import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { MemoryRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
// Imports the parts that pages load later, because tests do not measure the bundler's speed.
import '../lib/api-calls.ts'
import '../lib/toasts.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { signedOut, useSession } from '../lib/session-store.ts'
import { Toaster } from '@farmstand/ui/toaster.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

async function clear(drawn: Root): Promise<void> {
  await act(async () => drawn.unmount())
  toast.remove()
  // The next file in this test worker shares the session.
  useSession.setState(signedOut)
  document.body.replaceChildren()
}

/** Draws a part of a page in the test's document, with the providers of every page, and returns its element. */
export async function draw(part: ReactNode, { at = '/' }: { at?: string } = {}): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  const client = createQueryClient()
  const drawn = createRoot(place)
  // With each drawing, because many test files share this module.
  onTestFinished(() => clear(drawn))
  await act(async () =>
    drawn.render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          {part}
          <Toaster label="News" dismissLabel="Dismiss" />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
  return place
}

/** Lets pending work continue until `seen` holds. */
export const until = (seen: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
    seen()
  }, slowMachineTimeout)

/** Longer than the slowest machine needs, because tests do not measure time. */
const slowMachineTimeout = { timeout: 30_000, interval: 10 }

/** Returns the texts of the toasts, the newest first. */
export const news = (): string[] =>
  [...document.querySelectorAll('section[aria-label="News"] > div')].map((one) => one.textContent)

/** Returns the input with this label. */
export function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent.trim() === label)
  const input = found && document.getElementById(found.htmlFor)
  if (!(input instanceof HTMLInputElement)) throw new Error(`No field ${label} in: ${document.body.textContent}`)
  return input
}

export function button(name: string | RegExp): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((one) => {
    const text = one.getAttribute('aria-label') ?? one.textContent.trim()
    return typeof name === 'string' ? text === name : name.test(text)
  })
  if (!found) throw new Error(`No button ${String(name)} in: ${document.body.textContent}`)
  return found
}

export const press = (control: HTMLElement): Promise<void> => act(async () => control.click())

/** Types a text over the content of a field, and informs React as the browser does. */
export async function type(input: HTMLInputElement, text: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
