import { useState } from 'react'
import { Button } from '@farmstand/ui/button.tsx'

interface RemovalProps {
  label: string
  question: string
  /** The consequences of the removal, shown with the question. */
  hint?: string
  pending: boolean
  onRemove: () => Promise<void>
}

/** Asks for confirmation before a removal that cannot be undone. */
export function Removal({ label, question, hint, pending, onRemove }: RemovalProps) {
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <Button look="danger" onClick={() => setAsking(true)}>
        {label}
      </Button>
    )
  return (
    <div className="grid gap-2 rounded-tile bg-danger-tint p-3 text-sm">
      <p className="font-semibold">{question}</p>
      {hint ? <p>{hint}</p> : null}
      <Button look="danger" disabled={pending} onClick={() => void onRemove()}>
        {label}
      </Button>
    </div>
  )
}
