/** Whether customers see a banner on a day in India, 'YYYY-MM-DD': its first and its last day count. */
export const isShowing = (
  { active, shownFrom, shownUntil }: { active: boolean; shownFrom: string | null; shownUntil: string | null },
  today: string,
): boolean => active && (shownFrom === null || shownFrom <= today) && (shownUntil === null || today <= shownUntil)

/** A path of this shop, and of no other: '//elsewhere' is another one's. */
export const isShopPath = (link: string): boolean => /^\/(?![/\\])[\w\-./?=&%]*$/.test(link)

/** What a link names, or null for one that is a path. */
export function linkTarget(link: string): { kind: 'category' | 'item'; name: string } | null {
  const [, kind, name] = /^(category|item):(.+)$/.exec(link) ?? []
  return (kind === 'category' || kind === 'item') && name !== undefined ? { kind, name } : null
}
