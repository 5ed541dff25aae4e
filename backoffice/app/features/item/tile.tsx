import { clsx } from 'clsx'
import { imageVariant, isDrawing, type Crop } from '@farmstand/contracts/image'
import { useSession } from '../session.ts'

/** Shows a picture as the tiles of the storefront do. A photo fills the tile and is cropped, a drawing fits inside. */
export function Tile({
  path,
  crop,
  alt,
  whole = false,
  contained = false,
  className,
}: {
  path: string
  crop: Crop | null
  alt: string
  /** True to show the whole picture although it has a crop. */
  whole?: boolean
  /** True to fit the picture inside the tile, as for a logo or a drawing. */
  contained?: boolean
  className?: string
}) {
  const { image_host: host } = useSession()
  const name = imageVariant(path, 480, 'webp') ?? path
  const source = /^https?:/.test(name) ? name : `${host.replace(/\/$/, '')}/${name.replace(/^\//, '')}`
  const fills = !whole && !contained && !isDrawing(path)
  const style =
    fills && crop
      ? { objectPosition: `${crop.x}% ${crop.y}%`, transformOrigin: `${crop.x}% ${crop.y}%`, scale: crop.zoom }
      : undefined
  return (
    <span className={clsx('block overflow-hidden rounded-tile bg-tile', !whole && 'aspect-square', className)}>
      <img
        src={source}
        alt={alt}
        style={style}
        className={clsx('w-full', whole ? 'h-auto' : 'h-full', fills ? 'object-cover' : 'object-contain')}
      />
    </span>
  )
}
