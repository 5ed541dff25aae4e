import { useState, type ReactNode } from 'react'
import type { PackingLine } from '@farmstand/contracts/office/packing'
import type { ShortagePreference } from '@farmstand/contracts/short-wish'
import { packing as words } from '#messages/packing.ts'
import { useHasPermission } from '../session.ts'
import { Choices, NumberButtons, quantityOptions } from './choices.tsx'
import type { Packing, ReplacementChoice } from './use-packing.ts'

interface NotEnoughProps {
  line: PackingLine
  /** The customer's preference for missing items; null if the customer stated none. */
  wish: ShortagePreference | null
  packing: Packing
  onClose: () => void
}

/**
 * Asks how many pieces there are and offers replacements for the missing ones. The customer's preference sets the order
 * of these two.
 */
export function NotEnough({ line, wish, packing, onClose }: NotEnoughProps) {
  const [other, setOther] = useState<{ instead: ReplacementChoice; reason: string | undefined } | null>(null)
  const mayAllow = useHasPermission('orders.change')
  const replace = (instead: ReplacementChoice, reason?: string): void => {
    onClose()
    packing.replace(line, 0, instead, reason)
  }
  const counts = Array.from({ length: line.quantity }, (_, count) => count)
  if (other)
    return (
      <NumberButtons
        title={words.howManyInstead(other.instead.name)}
        counts={quantityOptions(other.instead)}
        onClose={onClose}
        onCount={(quantity) => replace({ ...other.instead, quantity }, other.reason)}
      />
    )
  const howMany = (
    <NumberButtons
      title={words.howMany}
      counts={counts}
      onClose={onClose}
      onCount={(count) => {
        onClose()
        packing.pack(line, count, null)
      }}
    />
  )
  const choices = (
    <Choices
      line={line}
      missing={line.share}
      onlyWithReason={wish === 'REFUND'}
      onChoose={replace}
      onOther={(instead, reason) => setOther({ instead, reason })}
    />
  )
  return (
    <>
      {wish ? (
        <p className="mt-4 rounded-tile bg-turmeric-tint p-3 text-sm font-semibold">{words.whenShort[wish]}</p>
      ) : null}
      {wish === 'NEAREST' ? choices : howMany}
      {wish === 'REFUND' ? (
        <Details title={words.askThem}>
          <NumberButtons
            title={words.howManyThenCall}
            counts={counts}
            onClose={onClose}
            onCount={(count) => {
              onClose()
              packing.packAndAsk(line, count)
            }}
          />
        </Details>
      ) : null}
      {wish === 'REFUND' && mayAllow ? <Details title={words.allTheSame}>{choices}</Details> : null}
      {wish === 'NEAREST' ? howMany : null}
      {wish === 'CALL' ? <Details title={words.wasAsked}>{choices}</Details> : null}
      {wish === null ? choices : null}
    </>
  )
}

const Details = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="mt-4">
    <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-leaf-ink">{title}</summary>
    {children}
  </details>
)
