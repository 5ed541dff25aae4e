import type { ComponentProps } from 'react'
import type { Sheet as SheetNow } from '@farmstand/ui/sheet.tsx'
import { lazyPart } from '../lib/later.ts'

const sheet = lazyPart(() => import('@farmstand/ui/sheet.tsx').then(({ Sheet }) => Sheet))
export const preloadSheet = sheet.preload

/** A sheet for a landing page. The component that opens the sheet must first load its file. */
export function LaterSheet(props: ComponentProps<typeof SheetNow>) {
  const Sheet = sheet.usePart()
  // oxlint-disable-next-line react/static-components -- the store keeps one component for all renders
  return Sheet ? <Sheet {...props} /> : null
}
