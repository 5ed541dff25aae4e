import { useState } from 'react'
import { useLocation } from 'react-router'
import { isHydrated } from './hydrated.ts'

/**
 * A page's data for crawlers. Only the server writes it: crawlers read the document, and a script written by the
 * browser would break the page's Trusted Types policy. In the browser the server's element stays, for its own page
 * only.
 */
export function JsonLd({ graph }: { graph: readonly object[] }) {
  return <Block key={useLocation().pathname} graph={graph} />
}

function Block({ graph }: { graph: readonly object[] }) {
  const [fromServer] = useState(() => !isHydrated())
  if (!fromServer) return null
  // React would escape quotes, which a script element does not unescape.
  const inner = { __html: written(graph) }
  // oxlint-disable-next-line react/no-danger -- `written` escapes what could end the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={inner} suppressHydrationWarning />
}

/** Serialises the data. It escapes `<`, so that no text can end the script. */
const written = (graph: readonly object[]): string =>
  import.meta.env.SSR
    ? JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
    : ''
