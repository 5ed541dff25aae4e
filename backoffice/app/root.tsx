import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import {
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useRouteError,
  type ErrorResponse,
} from 'react-router'
import { locales } from '@farmstand/contracts/languages'
import { writeAsciiDigits } from '@farmstand/ui/ascii-fields.ts'
import { startWorker } from '@farmstand/ui/start-worker.ts'
import styles from './app.css?url'
import { CallError } from './lib/api.ts'
import { language } from '#messages/language.ts'
import { office as words } from '#messages/office.ts'

if (!import.meta.env.SSR) writeAsciiDigits()
if (!import.meta.env.SSR && !import.meta.env.DEV) void startWorker()

export function Layout({ children }: { children: ReactNode }) {
  // Leaves out the scripts on the error page, because the browser renders it and the Content Security Policy forbids
  // adding scripts there.
  const failed = Boolean(useRouteError())
  return (
    <html lang={locales[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="stylesheet" href={styles} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{words.backOffice}</title>
      </head>
      <body>
        {children}
        {failed ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** Retries requests that got no answer. A refusal is final. */
const retry = (count: number, error: Error): boolean => count < 2 && error instanceof CallError && error.status === 0

export default function Root() {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry, staleTime: 2_000, refetchOnWindowFocus: true } } }),
  )
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  )
}

export function HydrateFallback() {
  return <p className="p-8 text-muted">{words.loading} …</p>
}

export function ErrorBoundary({ error }: { error: ErrorResponse | Error }) {
  const text = isRouteErrorResponse(error) ? error.statusText : error.message
  return (
    <main className="p-8">
      <h1 className="text-xl">{text}</h1>
      <a href="/" className="mt-4 inline-block font-semibold text-leaf-ink">
        {words.today}
      </a>
    </main>
  )
}
