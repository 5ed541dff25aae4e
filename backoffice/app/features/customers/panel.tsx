import type { ReactNode } from 'react'
import { Card } from '@farmstand/ui/card.tsx'

/** The button has its own width, and the fields have the width of the panel. */
export const formClass = 'flex flex-col gap-3 *:[button]:self-start'

/** Shows why an action on a customer was refused. */
export const ActionError = ({ error }: { error: Error | null }) =>
  error ? (
    <p role="alert" className="text-sm text-danger">
      {error.message}
    </p>
  ) : null

/** Frames one action on a customer. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="p-4">
    <h2 className="mb-2 text-base">{title}</h2>
    {children}
  </Card>
)
