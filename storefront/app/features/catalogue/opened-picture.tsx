import { ViewTransition, type ReactNode } from 'react'

/** The picture of the product last opened from a card; its card gets the transition's name when the list returns. */
let opened: string | undefined

/** Remembers the card from which the next page grows. */
export const rememberOpened = (path: string | undefined): void => {
  opened = path
}

export const isOpened = (path: string | undefined): boolean => path !== undefined && path === opened

/**
 * Animates a product's picture between its card and its page. Only one card of a list may be `named`, because a product
 * may be on two shelves and a transition name must be unique.
 */
export function OpenedPicture({ path, named, children }: { path?: string; named: boolean; children: ReactNode }) {
  const name = named && path ? `picture ${path}` : undefined
  return (
    <ViewTransition name={name ?? 'auto'} default="none" share={name ? 'opened-picture' : 'none'}>
      {children}
    </ViewTransition>
  )
}
