import { isPaymentPage } from '@farmstand/contracts/pages'
import { redirectDocument, type ClientLoaderFunctionArgs } from 'react-router'

/**
 * Makes sure that a page for paying is loaded as a separate document, because only then does its policy allow the
 * provider's script. Links to such a page load a new document. If the history or a redirect leads to the page within
 * another document, this loads the page again.
 */
export function requirePaymentDocument({ request }: ClientLoaderFunctionArgs): void {
  if (isPaymentDocument()) return
  // Uses the full URL, because the router would add the language to a path a second time.
  throw redirectDocument(request.url)
}

/** Returns true if this document was loaded as a page for paying. */
export function isPaymentDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return !(entry instanceof PerformanceNavigationTiming) || isPaymentPage(new URL(entry.name).pathname)
}
