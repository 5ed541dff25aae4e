import { lazy, Suspense } from 'react'
import { useNews } from '../lib/notify.ts'
import { patiently } from '../lib/patience.ts'
import type { ToasterProps } from './toaster.tsx'

export const bringToaster = () => patiently(() => import('./toaster.tsx'))
const Toaster = lazy(() => bringToaster().then((module) => ({ default: module.Toaster })))

/** Comes with the first news, or when it is brought before. */
export function LaterToaster(props: ToasterProps) {
  const wanted = useNews(({ any }) => any)
  return <Suspense>{wanted ? <Toaster {...props} /> : null}</Suspense>
}
