import { clsx } from 'clsx'
import { ViewTransition, type ReactNode } from 'react'

/**
 * The picture of the product that was last opened from a card. When the list is shown again, the view transition
 * returns the picture to that card.
 */
let opened: string | undefined

/** Remembers the card whose picture grows into the next page. */
export const rememberOpened = (path: string | undefined): void => {
  opened = path
}

export const isOpened = (path: string | undefined): boolean => path !== undefined && path === opened

interface OpenedPictureProps {
  path?: string
  named: boolean
  /** Classes for the box around the picture. */
  className?: string
  children: ReactNode
}

/**
 * Animates a product's picture between its card and its page. Only one card of a list may be `named`. A product may be
 * on two shelves, and the name of a view transition must be unique.
 */
export function OpenedPicture({ path, named, className, children }: OpenedPictureProps) {
  const name = named && path ? `picture ${path}` : undefined
  return (
    <ViewTransition name={name ?? 'auto'} default="none" share={name ? 'opened-picture' : 'none'}>
      {/* A view transition animates a box. The `<picture>` inside has none, because it is `display: contents`. */}
      <span className={clsx('block', className)}>{children}</span>
    </ViewTransition>
  )
}
