import { locales } from '@farmstand/contracts/languages'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData, type LoaderFunctionArgs } from 'react-router'
import styles from './app.css?url'
import devanagari from './fonts/anek-devanagari.woff2'
import latin from './fonts/anek-latin.woff2'
import rupee from './fonts/anek-rupee.woff2'
import { offerLanguageOnce } from './features/language/offer-language-once.ts'
import { shopOfPage } from './features/shell/use-shop.ts'
import { atFirstTouch } from './lib/first-touch.ts'
import { queryClient } from './lib/query-client.ts'
import { language } from '#messages/language.ts'
import { shell as words } from '#messages/shell.ts'
import { requireShop } from './server-api.ts'
import { markHydrated } from './ui/hydrated.ts'
import { preloadToaster, LaterToaster } from './ui/later-toaster.tsx'
import { PictureHost } from './ui/picture.tsx'
import { wholeAddress } from './lib/page-address.ts'

/** Loads the shop's name and contact data, and the origin from which full page addresses are built. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return { shop: shopOfPage(await requireShop(context).getShop()), origin: new URL(request.url).origin }
}

/** No new load during navigation, because the shop's data does not change during a visit. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const colors = useRouteLoaderData<typeof loader>('root')?.shop.colors
  return (
    <html lang={locales[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* With a `precedence`, React writes this link before the preloads of scripts. Otherwise the scripts would use
            the connection first. */}
        <link rel="stylesheet" href={styles} precedence="shop" />
        {colors?.accent || colors?.accent_dark ? <link rel="stylesheet" href="/shop.css" precedence="shop" /> : null}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf8f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121713" media="(prefers-color-scheme: dark)" />
        <link rel="preload" href={latin} as="font" type="font/woff2" crossOrigin="anonymous" />
        {language === 'en' ? null : (
          <link rel="preload" href={devanagari} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <link rel="preload" href={rupee} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={wholeAddress('/manifest.webmanifest')} />
        <Meta />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Starts everything that runs on the page after hydration. */
function begin(): void {
  markHydrated()
  offerLanguageOnce()
  atFirstTouch(() => void preloadToaster())
}

export default function Root() {
  const host = useRouteLoaderData<typeof loader>('root')?.shop.image_host
  const [queries] = useState(queryClient)
  return (
    <QueryClientProvider client={queries}>
      <PictureHost value={host || '/images/'}>
        <div id="page" ref={begin}>
          <Outlet />
        </div>
        <LaterToaster label={words.notifications} dismissLabel={words.dismiss} />
      </PictureHost>
    </QueryClientProvider>
  )
}

export { UnexpectedError as ErrorBoundary } from './features/shell/unexpected-error.tsx'
