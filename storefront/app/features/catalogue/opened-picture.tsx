import { ViewTransition, type ReactNode } from 'react'

/** Of the product last opened from a card: its card has that picture's name when the list comes back. */
let opened: string | undefined

/** Tells which card the next page grows from. */
export const rememberOpened = (path: string | undefined): void => {
  opened = path
}

export const isOpened = (path: string | undefined): boolean => path !== undefined && path === opened

/**
 * The picture of a product that moves between its card and its page instead of being replaced. Only one card of a list may be `named`: a
 * product may stand in two shelves, and a name belongs to one place.
 */
export function OpenedPicture({ path, named, children }: { path?: string; named: boolean; children: ReactNode }) {
  const name = named && path ? `picture ${path}` : undefined
  return (
    <ViewTransition name={name ?? 'auto'} default="none" share={name ? 'opened-picture' : 'none'}>
      {children}
    </ViewTransition>
  )
}
