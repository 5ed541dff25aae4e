import { clsx } from 'clsx'
import { Picture } from '../../ui/picture.tsx'
import type { Shown } from './goods-to-show.ts'

/** What the shop sells, beside the form: a strip from edge to edge on phones, one large picture over two from 768 px. */
export function Goods({ goods }: { goods: readonly Shown[] }) {
  const several = goods.length > 1
  return (
    <div
      className={clsx(
        'grid h-31 gap-0.5 bg-tile side:h-auto md:h-auto md:min-h-120',
        several && 'grid-cols-3 side:grid-cols-1 md:grid-cols-2 md:grid-rows-[2fr_1fr]',
      )}
    >
      {goods.map(({ path, name }, at) => (
        <span key={path} className={clsx('relative overflow-hidden', several && at === 0 && 'md:col-span-2')}>
          <Picture
            path={path}
            alt={name}
            first={at === 0}
            eager
            sizes={several ? '(min-width: 768px) 28rem, 33vw' : '(min-width: 768px) 28rem, 100vw'}
            className="absolute inset-0 size-full object-cover"
          />
        </span>
      ))}
    </div>
  )
}
