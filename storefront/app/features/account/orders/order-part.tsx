import type { ReactNode } from 'react'
import { Card } from '@farmstand/ui/card.tsx'

/** Shows one section of the order page as a card. */
export function OrderPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="p-4">
      <h2 className="mb-2 text-base font-semibold">{title}</h2>
      {children}
    </Card>
  )
}
