import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { toast } from 'react-hot-toast/headless'
import { MemoryRouter } from 'react-router'
import { onTestFinished, vi } from 'vitest'
// Loads components here that pages load only later, because tests do not measure how fast they load.
import '../lib/api-calls.ts'
import '../lib/toasts.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { signedOut, useSession } from '../lib/session-store.ts'
import { Toaster } from '@farmstand/ui/toaster.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

async function clear(drawn: Root): Promise<void> {
  await act(async () => drawn.unmount())
  toast.remove()
  // The next test file in the same test worker uses the same session store.
  useSession.setState(signedOut)
  document.body.replaceChildren()
}

/**
 * Renders a component in the test's document, with the providers that every page has. Returns the element that contains
 * it.
 */
export async function draw(part: ReactNode, { at = '/' }: { at?: string } = {}): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  const client = createQueryClient()
  const drawn = createRoot(place)
  // Registered at each rendering, because many test files share this module.
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

/** Lets pending work continue until `seen` no longer throws. */
export const until = (seen: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
    seen()
  }, slowMachineTimeout)

/** Milliseconds. The timeout is longer than the slowest machine needs, because tests do not measure time. */
const slowMachineTimeout = { timeout: 30_000, interval: 10 }

/** Returns the texts of the toasts, newest first. */
export const toastTexts = (): string[] =>
  [...document.querySelectorAll('section[aria-label="News"] > div')].map((one) => one.textContent)

/** Returns the input that has this label. */
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

/** Replaces the content of a field by a text, and triggers the events that React expects from a browser. */
export async function type(input: HTMLInputElement, text: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
