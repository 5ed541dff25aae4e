const marked = /<script([^>]*?) nonce="([\w-]+)"([^>]*)>([\s\S]*?)<\/script>/g

/**
 * Collects the inline scripts with `mark`, which only this rendering knew. Then removes the mark, because the page is
 * cached for all customers. A script from any other source has no mark, so the page's policy does not allow it.
 */
export function ownScripts(html: string, mark: string): { html: string; sources: string[] } {
  const sources: string[] = []
  const found = html.replaceAll(marked, (whole, before: string, nonce: string, after: string, source: string) => {
    if (nonce !== mark) return whole
    if (source !== '') sources.push(source)
    return `<script${before}${after}>${source}</script>`
  })
  return { html: withoutMark(found, mark), sources }
}

/** Removes the mark from links to scripts too. */
const withoutMark = (html: string, mark: string): string => html.replaceAll(` nonce="${mark}"`, '')
