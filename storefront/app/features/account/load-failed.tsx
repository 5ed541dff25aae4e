import { IconCloudOff } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

export function LoadFailed({ title, retryLabel, onRetry }: { title: string; retryLabel: string; onRetry: () => void }) {
  return (
    <EmptyState
      icon={<IconCloudOff aria-hidden />}
      title={title}
      action={<Button onClick={onRetry}>{retryLabel}</Button>}
    />
  )
}
