import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

/** Says in plain words that a part of the shop is not built yet. */
export function NotYet({ title, hint, action }: { title: string; hint: string; action?: ReactNode }) {
  return (
    <Card className="flex gap-3 bg-turmeric-tint! p-4">
      <IconClock aria-hidden className="mt-0.5 shrink-0" />
      <div className="flex flex-col items-start gap-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm">{hint}</p>
        {action}
      </div>
    </Card>
  )
}
