import { useState } from 'react'
import { useLocation } from 'react-router'
import { isHydrated } from './hydrated.ts'

/**
 * Writes a page's structured data for search engines. Only the server writes it, because search engines read the
 * document. If the browser wrote a script, that would break the page's Trusted Types policy. In the browser, the
 * element that the server wrote stays, but only on its page.
 */
export function JsonLd({ graph }: { graph: readonly object[] }) {
  return <Block key={useLocation().pathname} graph={graph} />
}

function Block({ graph }: { graph: readonly object[] }) {
  const [fromServer] = useState(() => !isHydrated())
  if (!fromServer) return null
  // Set as raw HTML. React would escape quotes, and a script element does not unescape them.
  const inner = { __html: serialised(graph) }
  // oxlint-disable-next-line react/no-danger -- `written` escapes what could end the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={inner} suppressHydrationWarning />
}

/** Serialises the data to JSON and escapes `<`, so that no text can end the script element. */
const serialised = (graph: readonly object[]): string =>
  import.meta.env.SSR
    ? JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
    : ''
