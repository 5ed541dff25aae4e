import type { ReactNode } from 'react'

/** An icon that does one small thing; `label` is its name for those who do not see it. */
export const StepButton = ({
  label,
  onClick,
  disabled = false,
  children,
}: {
  label: string
  onClick: () => void
  disabled?: boolean
  children: ReactNode
}) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    className="inline-flex size-11 items-center justify-center rounded-full hover:bg-leaf-tint disabled:opacity-30"
  >
    {children}
  </button>
)
