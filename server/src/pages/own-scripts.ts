const marked = /<script([^>]*?) nonce="([\w-]+)"([^>]*)>([\s\S]*?)<\/script>/g

/**
 * Finds the inline scripts that carry `mark`, which only the rendering knew, and takes the mark away: what was rendered is kept for
 * everybody. A script that came into a page in another way stays without a place in its policy.
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

/** Links to scripts carry it too. */
const withoutMark = (html: string, mark: string): string => html.replaceAll(` nonce="${mark}"`, '')
