import { lazy, Suspense, useState } from 'react'
import { patiently } from '../lib/patience.ts'
import type { DialogProps } from './dialog.tsx'

export const bringDialog = () => patiently(() => import('./dialog.tsx'))
const Dialog = lazy(() => bringDialog().then((module) => ({ default: module.Dialog })))

/** A dialog of pages on which a visit begins: its file comes when it is first opened, or when it is brought before. */
export function LaterDialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open)
  if (props.open && !used) setUsed(true)
  return <Suspense>{used ? <Dialog {...props} /> : null}</Suspense>
}
