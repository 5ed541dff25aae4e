import { isPaymentPage } from '@farmstand/contracts/pages'
import { redirectDocument, type ClientLoaderFunctionArgs } from 'react-router'

/**
 * A page on which one pays must be a document of its own, whose policy lets the provider's script in. Links to it are whole loads;
 * where the history or a redirect leads here within another document, it is loaded as its own.
 */
export function requireOwnDocument({ request }: ClientLoaderFunctionArgs): void {
  if (isOwnDocument()) return
  // Whole: the router would put the language before a path once more.
  throw redirectDocument(request.url)
}

/** Whether this document came as one on which one pays. */
export function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return !(entry instanceof PerformanceNavigationTiming) || isPaymentPage(new URL(entry.name).pathname)
}
