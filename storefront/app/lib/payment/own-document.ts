import { isPaymentPage } from '@farmstand/contracts/pages'
import { redirectDocument, type ClientLoaderFunctionArgs } from 'react-router'

/**
 * Requires a page for paying to be a document of its own, whose policy allows the provider's script. Links to it load a
 * new document. If the history or a redirect leads here within another document, this loads the page again.
 */
export function requireOwnDocument({ request }: ClientLoaderFunctionArgs): void {
  if (isOwnDocument()) return
  // The full URL, because the router would add the language to a path once more.
  throw redirectDocument(request.url)
}

/** Returns true if this document was loaded as a page for paying. */
export function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return !(entry instanceof PerformanceNavigationTiming) || isPaymentPage(new URL(entry.name).pathname)
}
