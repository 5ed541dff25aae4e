import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router'
import { onTestFinished } from 'vitest'
import type { OfficeSession } from '@farmstand/contracts/office/staff'
import type { StaffRole } from '@farmstand/contracts/office/permissions'
import { Toaster, notify } from '@farmstand/ui/toaster.tsx'
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
  waiting: { calls: null, orders: null, packing: null, problems: null, messages: null },
  has_passkey: true,
})

function Place(): null {
  const { pathname, search } = useLocation()
  useEffect(() => {
    gone.to = pathname + search
  }, [pathname, search])
  return null
}

/** Draws a part of a screen in the test's document for somebody of these roles, with what the frame gives to every screen. */
export async function draw(part: ReactNode, roles: StaffRole[] = ['OWNER']): Promise<void> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const drawn = createRoot(document.body.appendChild(document.createElement('div')))
  // With each drawing: what stands in this module is loaded once for many files.
  onTestFinished(() => clear(drawn))
  await act(async () =>
    drawn.render(
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <Session value={sessionOf(roles)}>
            {part}
            <Toaster label="News" dismissLabel="Dismiss" />
            <Place />
          </Session>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
}

/** The address that was gone to. */
export const placeNow = (): string => gone.to

/** Lets time pass until it is so; what the parts do meanwhile is drawn. */
export async function until(isSo: () => void): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    try {
      return isSo()
    } catch {
      await act(() => new Promise<void>((resolve) => setTimeout(resolve, 10)))
    }
  }
  isSo()
}
