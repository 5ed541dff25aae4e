import { readAddress } from '@farmstand/contracts/languages'
import { isPaymentPage } from '@farmstand/contracts/pages'
import { matchRoutes, type ClientInstrumentation, type DataRouter } from 'react-router'
import { openDocument, retryingFetch } from './lib/retry.ts'
import { tellOfPage } from './tell-worker.ts'

/** What the framework has on the page of its own parts, as far as it is needed here. */
interface Framework {
  __reactRouterDataRouter?: DataRouter
  __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] } | undefined> }
  __reactRouterRouteModules?: Record<string, unknown>
}

/** The script files of a page of this shop that are not loaded yet. */
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
 * Brings a page's files before the router goes there. It would itself answer a file that does not come by loading the whole
 * document again, which without a connection leaves the browser's own page in place of the shop. Then tells the worker of the page.
 */
export function bringFilesFirst(): ClientInstrumentation {
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
          if (files.length > 0) await Promise.all(coming).catch(() => undefined)
          // Another page was chosen meanwhile: this one is never gone to.
          if (signal.aborted) return new Promise(() => undefined)
          await go()
          tellOfPage()
        },
      }),
  }
}

/** Begins to fetch what a page needs as soon as somebody is about to go there, so that the way takes no longer than before. */
export function bringFilesOfHoveredLinks(): void {
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

/** Links to pages that are documents of their own are followed once those can be reached. */
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
