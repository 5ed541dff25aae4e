import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import type { OfficeSession } from '@farmstand/contracts/office/staff'
import type { StaffRole } from '@farmstand/contracts/office/permissions'
import { Toaster } from '@farmstand/ui/toaster.tsx'
import { notify, undoOf } from '../lib/notify.tsx'
import { Session } from '../features/session.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const gone = { to: '' }

async function clear(drawn: Root): Promise<void> {
  await act(async () => drawn.unmount())
  notify.clear()
  document.body.replaceChildren()
}

const sessionOf = (roles: StaffRole[]): OfficeSession => ({
  uid: '',
  name: 'Asha',
  roles,
  language: null,
  shop_name: 'A shop',
  shop_url: 'http://localhost:3000',
  image_host: '/images/',
  expires_at: '2026-11-26T00:00:00.000Z',
  demo: true,
  waiting: { calls: null, orders: null, packing: null, deliveries: null, problems: null, messages: null },
  has_passkey: true,
})

function Place(): null {
  const { pathname, search } = useLocation()
  useEffect(() => {
    gone.to = pathname + search
  }, [pathname, search])
  return null
}

/** Renders a component as a person with these roles sees it, inside the providers that all screens have. */
export async function draw(part: ReactNode, roles: StaffRole[] = ['OWNER']): Promise<void> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const drawn = createRoot(document.body.appendChild(document.createElement('div')))
  // Registered again in each test, because many test files share one load of this module.
  onTestFinished(() => clear(drawn))
  await act(async () =>
    drawn.render(
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <Session value={sessionOf(roles)}>
            {part}
            <Toaster label="News" dismissLabel="Dismiss" action={undoOf} />
            <Place />
          </Session>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
}

/** Returns the path that the router shows now. */
export const placeNow = (): string => gone.to

/** Renders again and again until a check no longer throws. */
export async function until(isSo: () => void): Promise<void> {
  for (let turn = 0; turn < 3_000; turn += 1) {
    try {
      return isSo()
    } catch {
      await act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))
    }
  }
  isSo()
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

/** Returns the field with this label. */
export function field(label: string): HTMLInputElement | HTMLTextAreaElement {
  const named = [...document.querySelectorAll('label')].find((one) => one.textContent.trim().startsWith(label))
  const found = named
    ? named.htmlFor
      ? document.getElementById(named.htmlFor)
      : named.querySelector('input, textarea')
    : document.querySelector(`[aria-label="${label}"]`)
  if (!(found instanceof HTMLInputElement) && !(found instanceof HTMLTextAreaElement))
    throw new Error(`No field ${label} in: ${document.body.textContent}`)
  return found
}

/** Replaces the text of a field and fires the event that React listens to. */
export async function type(input: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  const put = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set
  await act(async () => {
    put?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** One request that a screen made. */
export interface Asked {
  /** The path after '/office/v1/'. */
  path: string
  key: string | null
  input: unknown
}

/**
 * Answers each request of the screens with the result of `answer`, or with an empty list if that is undefined. Returns
 * the list of all requests.
 */
export function officeAnswers(answer: (asked: Asked) => Response | undefined): Asked[] {
  const all: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string; headers?: Record<string, string> }) => {
    const body: { input?: unknown } = JSON.parse(init?.body ?? '{}')
    const asked = {
      path: url.replace('/office/v1/', ''),
      key: init?.headers?.['idempotency-key'] ?? null,
      input: body.input,
    }
    all.push(asked)
    return answer(asked) ?? Response.json({ results: [], total: 0, counts: {}, looks: {} })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return all
}

/** Throws the error that `fetch` throws without a network. */
export function lost(): never {
  throw new TypeError('Failed to fetch')
}

/** Returns the response of a server that refuses a request. */
export const refusal = (status: number, message: string): Response =>
  Response.json({ code: status === 409 ? 'CONFLICT' : 'INTERNAL', message, details: null }, { status })
