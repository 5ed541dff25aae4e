import { imageFormats, imageVariant, imageWidths, withoutCrop } from '@farmstand/contracts/image'
import { clsx } from 'clsx'
import { createContext, use } from 'react'
import { cropClass, enlargedSizes } from './picture-crop.ts'

/** The base address of relative picture paths. The shell sets it from the shop's configuration. */
export const PictureHost = createContext('/images/')

export interface PictureProps {
  /** The picture's path in the catalogue; null shows a plain tile. */
  path: string | null | undefined
  alt: string
  /** The picture's width in the syntax of the `sizes` attribute. The browser uses it to choose a file. */
  sizes: string
  /**
   * True for the largest picture on a phone's first screen. The browser loads this picture first. All other pictures
   * follow after the styles and fonts.
   */
  first?: boolean
  /** Loads the picture before it is visible. Used in sheets and dialogs that open over a page. */
  eager?: boolean
  className?: string
}

export function Picture({ path, alt, sizes, first = false, eager = false, className }: PictureProps) {
  const host = use(PictureHost)
  if (!path) return <NoPicture alt={alt} className={className} />
  const crop = cropClass(path)
  const room = enlargedSizes(path, sizes)
  const picture = (
    <picture className="contents">
      {imageFormats.map((format) => {
        const srcSet = pictureSet(host, path, format)
        return srcSet ? <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={room} /> : null
      })}
      <img
        src={pictureUrl(host, path)}
        alt={alt}
        width={480}
        height={480}
        loading={first || eager ? 'eager' : 'lazy'}
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : 'low'}
        className={crop ? `size-full object-cover ${crop}` : className}
      />
    </picture>
  )
  // A picture enlarged by a crop must not reach over the edges of its tile.
  return crop ? (
    <span data-tile className={className}>
      {picture}
    </span>
  ) : (
    picture
  )
}

/** A seedling on a plain tile, shown if the seller has uploaded no picture. */
function NoPicture({ alt, className }: { alt: string; className: string | undefined }) {
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      className={clsx('flex items-center justify-center bg-tile', className)}
    >
      <svg viewBox="0 0 24 24" aria-hidden className="size-1/3 min-h-5 min-w-5 fill-none stroke-edge stroke-[1.25]">
        <path d="M12 20v-8m0 0c0-4-2.5-6-7-6 0 4.5 2.5 6 7 6Zm0 2c0-3.5 2-5.5 7-5.5 0 4-2.5 5.5-7 5.5Z" />
      </svg>
    </span>
  )
}

export function pictureUrl(host: string, path: string): string {
  const file = withoutCrop(path)
  if (/^(https?:)?\/\//.test(file)) return file
  return `${host.endsWith('/') ? host : `${host}/`}${file.replace(/^\//, '')}`
}

export function pictureSet(host: string, path: string, format: (typeof imageFormats)[number]): string | null {
  const entries = imageWidths.flatMap((width) => {
    const variant = imageVariant(path, width, format)
    return variant ? [`${pictureUrl(host, variant)} ${width}w`] : []
  })
  return entries.length > 0 ? entries.join(', ') : null
}
