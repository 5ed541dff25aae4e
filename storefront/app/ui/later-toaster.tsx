import { lazyPart } from '../lib/later.ts'
import { useToasterWanted } from '../lib/notify.ts'
import type { ToasterProps } from '@farmstand/ui/toaster.tsx'

const toaster = lazyPart(() => import('@farmstand/ui/toaster.tsx').then(({ Toaster }) => Toaster))
export const preloadToaster = toaster.preload
useToasterWanted.subscribe(() => void preloadToaster())

/** The toaster, whose code is loaded with the first toast or earlier. */
export function LaterToaster(props: ToasterProps) {
  const Toaster = toaster.usePart()
  // oxlint-disable-next-line react/static-components -- the store keeps one component for all renders
  return Toaster ? <Toaster {...props} /> : null
}
