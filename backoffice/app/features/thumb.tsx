import { clsx } from 'clsx'
import { imageVariant } from '@farmstand/contracts/image'
import { useSession } from './session.ts'

/** Shows a small picture of an item, or a placeholder. */
export function Thumb({ path, className = 'size-11' }: { path: string | null | undefined; className?: string }) {
  const { image_host: host } = useSession()
  const small = path ? (imageVariant(path, 160, 'webp') ?? path) : null
  const source = small && (/^https?:/.test(small) ? small : `${host.replace(/\/$/, '')}/${small.replace(/^\//, '')}`)
  const shape = clsx('shrink-0 rounded-tile bg-tile', className)
  return source ? (
    <img
      src={source}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      // Removes a picture that fails to load, so that offline the space is empty instead of showing a broken picture.
      onError={({ currentTarget }) => currentTarget.removeAttribute('src')}
      className={clsx(shape, 'object-contain')}
    />
  ) : (
    <span className={shape} />
  )
}
