import { imageFormats, imageVariant, imageWidths } from '@farmstand/contracts/image'
import { clsx } from 'clsx'
import { createContext, use } from 'react'

/** Where relative picture paths live; the shell sets it from the shop's configuration. */
export const PictureHost = createContext('/images/')

export interface PictureProps {
  /** A path of the catalogue, or null where there is none: then the plain tile is drawn. */
  path: string | null | undefined
  alt: string
  /** What the browser needs to pick a width, in the words of the `sizes` attribute. */
  sizes: string
  /** The one picture a page is waiting for: fetched first. */
  first?: boolean
  /** Pictures of the first screen that are not the first one. */
  eager?: boolean
  className?: string
}

export function Picture({ path, alt, sizes, first = false, eager = false, className }: PictureProps) {
  const host = use(PictureHost)
  if (!path) return <span className={clsx('block bg-tile', className)} role={alt ? 'img' : undefined} aria-label={alt || undefined} />
  return (
    <picture className="contents">
      {imageFormats.map((format) => {
        const srcSet = pictureSet(host, path, format)
        return srcSet ? <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} /> : null
      })}
      <img
        src={pictureUrl(host, path)}
        alt={alt}
        width={480}
        height={480}
        loading={first || eager ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : undefined}
        className={className}
      />
    </picture>
  )
}

export function pictureUrl(host: string, path: string): string {
  if (/^(https?:)?\/\//.test(path)) return path
  return `${host.endsWith('/') ? host : `${host}/`}${path.replace(/^\//, '')}`
}

export function pictureSet(host: string, path: string, format: (typeof imageFormats)[number]): string | null {
  const entries = imageWidths.flatMap((width) => {
    const variant = imageVariant(path, width, format)
    return variant ? [`${pictureUrl(host, variant)} ${width}w`] : []
  })
  return entries.length > 0 ? entries.join(', ') : null
}
