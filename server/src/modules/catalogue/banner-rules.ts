/** Returns true when customers see the banner `today`, a day in India, 'YYYY-MM-DD'. Its first and last day count. */
export const isShowing = (
  { active, shownFrom, shownUntil }: { active: boolean; shownFrom: string | null; shownUntil: string | null },
  today: string,
): boolean => active && (shownFrom === null || shownFrom <= today) && (shownUntil === null || today <= shownUntil)

/** Accepts paths of this shop only; the browser reads '//elsewhere' as another site. */
export const isShopPath = (link: string): boolean => /^\/(?![/\\])[\w\-./?=&%]*$/.test(link)

/** Returns the category or item that a link names; null for a link that is a path. */
export function linkTarget(link: string): { kind: 'category' | 'item'; name: string } | null {
  const [, kind, name] = /^(category|item):(.+)$/.exec(link) ?? []
  return (kind === 'category' || kind === 'item') && name !== undefined ? { kind, name } : null
}
