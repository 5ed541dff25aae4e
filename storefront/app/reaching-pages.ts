import { readAddress } from '@farmstand/contracts/languages'
import { isPaymentPage } from '@farmstand/contracts/pages'
import { matchRoutes, type ClientInstrumentation, type DataRouter } from 'react-router'
import { removeSheetStep } from './lib/close-on-back.ts'
import { wholeAddress } from './lib/page-address.ts'
import { openDocument, retryingFetch } from './lib/retry.ts'
import { storeText, readKept } from './lib/storage.ts'
import { postPageToWorker } from './inform-worker.ts'

/** The global objects that React Router puts on the page, limited to the fields that this file uses. */
interface Framework {
  __reactRouterDataRouter?: DataRouter
  __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] } | undefined> }
  __reactRouterRouteModules?: Record<string, unknown>
}

/** Returns those script files of a page that are not loaded yet. */
function missingFiles(address: string): string[] {
  const { path } = readAddress(address)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the framework declares these names nowhere
  const framework = window as unknown as Framework
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = framework
  const loaded = framework.__reactRouterRouteModules
  const matches = router && path.startsWith('/') ? (matchRoutes(router.routes, path) ?? []) : []
  return matches
    .filter(({ route }) => !(loaded && route.id in loaded))
    .flatMap(({ route }) => {
      const files = manifest?.routes[route.id]
      return files ? [files.module, ...(files.imports ?? [])] : []
    })
}

/**
 * Loads a page's files before the router opens the page. If a file were missing, the router would reload the document,
 * and without a connection the browser's error page would replace the shop. Afterwards informs the service worker of
 * the page.
 */
export function loadFilesFirst(): ClientInstrumentation {
  let latest = new AbortController()
  return {
    router: (router) =>
      router.instrument({
        async navigate(go, { to }) {
          latest.abort()
          latest = new AbortController()
          const { signal } = latest
          const files = typeof to === 'string' ? missingFiles(to) : []
          const coming = files.map((file) => retryingFetch(new Request(file, { signal })))
          const answers = files.length > 0 ? await Promise.all(coming).catch(() => []) : []
          // The visitor has chosen another page since, so this page must never open.
          if (signal.aborted) return new Promise(() => undefined)
          // The shop runs a newer build without this page's file, so the page is loaded as a new document.
          if (typeof to === 'string' && answers.some(({ status }) => isGone(status))) {
            const { pathname, search, hash } = new URL(to, window.location.href)
            await openDocument(wholeAddress(readAddress(pathname).path) + search + hash)
            return new Promise(() => undefined)
          }
          if (typeof to !== 'number') await removeSheetStep()
          await go()
          postPageToWorker()
        },
      }),
  }
}

/** Storage key for the file that was missing when the tab was last reloaded. */
const GONE_FILE_KEY = 'gone-file'

const isGone = (status: number): boolean => status === 404 || status === 410

/**
 * Reloads the page when a file loaded on demand belongs to an earlier build. This happens only if the shop itself
 * reports that the file is gone. Without a connection the page stays as it is.
 */
export function reloadWhenGone(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void reloadWithout(payload.message))
}

async function reloadWithout(failure: string): Promise<void> {
  const [file] = /https?:\/\/\S+\/assets\/[\w.-]+/.exec(failure) ?? []
  // Reloads only once per file. If the new document names the missing file again, another reload would never end.
  if (file === undefined || readKept('tab', GONE_FILE_KEY) === file) return
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-cache' }).catch(() => null)
  if (!answer || !isGone(answer.status)) return
  storeText('tab', GONE_FILE_KEY, file)
  window.location.reload()
}

/** Loads a page's files as soon as the pointer is over a link to it, so that the page then opens faster. */
export function preloadFilesOfHoveredLinks(): void {
  const begun = new Set<string>()
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== window.location.origin) return
    for (const file of missingFiles(link.pathname))
      if (!begun.has(file)) {
        begun.add(file)
        fetch(file).catch(() => begun.delete(file))
      }
  })
}

/**
 * Some links lead to a page that must be loaded as a separate document. Opens such a page only once it can be reached.
 */
export function reachDocumentsFirst(): void {
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const inNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || (link?.target ?? '') !== ''
    if (!link || event.defaultPrevented || inNewTab) return
    if (link.origin !== window.location.origin || !isPaymentPage(link.pathname)) return
    event.preventDefault()
    void openDocument(link.href)
  })
}
