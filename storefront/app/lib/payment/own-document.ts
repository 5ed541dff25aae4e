import { isPaymentPage } from '@farmstand/contracts/pages'
import { useEffect } from 'react'

/**
 * A page on which one pays must be a document of its own, whose policy lets the provider's script in. Links to it are whole loads;
 * where the history or a redirect led here within another document, the page is loaded again.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation')
    if (!(entry instanceof PerformanceNavigationTiming) || isPaymentPage(new URL(entry.name).pathname)) return
    // Loaded again already and still not itself: better without the provider's window than loading for ever.
    if (entry.type !== 'reload' || new URL(entry.name).pathname !== window.location.pathname) window.location.reload()
  }, [])
}
