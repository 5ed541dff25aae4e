import { useState } from 'react'
import { isHydrated } from './hydrated.ts'

/**
 * What a page says to machines. Only the server writes it: crawlers read the document, and a script written by the browser
 * would break the page's Trusted Types policy. `<` is escaped, so no text can end the script.
 */
export function JsonLd({ graph }: { graph: readonly object[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  return <Block key={json} json={json} />
}

function Block({ json }: { json: string }) {
  const [fromServer] = useState(() => !isHydrated())
  if (!fromServer) return null
  // oxlint-disable-next-line react/no-danger -- React would escape quotes, which a script element does not read back; '<' is escaped above.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} suppressHydrationWarning />
}
