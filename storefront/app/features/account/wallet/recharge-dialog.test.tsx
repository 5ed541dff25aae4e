import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { button, draw, field, press, type } from '../../../testing/draw.tsx'
import { RechargeDialog, type RechargeDraft } from './recharge-dialog.tsx'
import type { RechargeInput } from './use-recharge.ts'

function Recharging({ onPay }: { onPay: (wish: RechargeInput) => void }) {
  const [draft, setDraft] = useState<RechargeDraft>({ planId: null, typed: '' })
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <RechargeDialog
      open
      plans={[]}
      draft={draft}
      onDraft={setDraft}
      trouble={null}
      busy={false}
      limits={{ recharge_min: 1, recharge_max: 50_000 }}
      problem={problem}
      onProblem={setProblem}
      onPay={onPay}
      onClose={() => undefined}
    />
  )
}

const outside = 'You can recharge ₹1.00 to ₹50,000.00 at a time.'

describe('the recharge dialog', () => {
  it.each([
    ['', 'Please enter a valid amount.'],
    ['0', 'Please enter a valid amount.'],
    ['0.50', outside],
    ['0.999', outside],
    ['50000.01', outside],
    ['60000', outside],
  ])('[D10.13] [S5.12] the recharge dialog refuses %j at the field and starts no payment', async (typed, problem) => {
    const asked: number[] = []
    await draw(<Recharging onPay={({ amount }) => asked.push(amount)} />)
    await type(field('Amount in rupees'), typed)
    await press(button(/^Pay/))
    expect(document.body.textContent).toContain(problem)
    expect(field('Amount in rupees').value).toBe(typed)
    expect(asked).toEqual([])
  })

  it.each([1, 250.29, 50_000])('[D10.13] the recharge dialog starts a payment of ₹%d', async (amount) => {
    const asked: number[] = []
    await draw(<Recharging onPay={(wish) => asked.push(wish.amount)} />)
    await type(field('Amount in rupees'), String(amount))
    await press(button(/^Pay/))
    expect(asked).toEqual([amount])
  })
})
