import type { ReactNode } from 'react'
import { Card } from '@farmstand/ui/card.tsx'

interface AccountNoticeProps {
  icon: ReactNode
  title: string
  hint: string
  /** Buttons or links with which the customer can resolve the problem. */
  children?: ReactNode
}

/** Shows a notice about something that prevents or delays an action of the customer. */
export function AccountNotice({ icon, title, hint, children }: AccountNoticeProps) {
  return (
    <Card className="flex gap-3 bg-turmeric-tint! p-4">
      <span className="mt-0.5 shrink-0">{icon}</span>
      <div className="flex min-w-0 grow flex-col items-start gap-2">
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="text-sm break-words">{hint}</p>
        {children}
      </div>
    </Card>
  )
}
