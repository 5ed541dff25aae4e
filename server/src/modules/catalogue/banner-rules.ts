/**
 * Returns true if customers see the banner on `today`, a date in India, 'YYYY-MM-DD'. The banner is also shown on its
 * first and last day.
 */
export const isShowing = (
  { active, shownFrom, shownUntil }: { active: boolean; shownFrom: string | null; shownUntil: string | null },
  today: string,
): boolean => active && (shownFrom === null || shownFrom <= today) && (shownUntil === null || today <= shownUntil)

/** Returns true only for a path of this shop. A browser would resolve '//elsewhere' to another site. */
export const isShopPath = (link: string): boolean => /^\/(?![/\\])[\w\-./?=&%]*$/.test(link)

/** Returns the category or item that a link names, or null if the link is a path. */
export function linkTarget(link: string): { kind: 'category' | 'item'; name: string } | null {
  const [, kind, name] = /^(category|item):(.+)$/.exec(link) ?? []
  return (kind === 'category' || kind === 'item') && name !== undefined ? { kind, name } : null
}
