import { expect, it } from 'vitest'
import { timelineSteps } from './timeline-steps.ts'

const at = '2026-11-21T04:30:00.000Z'

it('[D6.14] shows what happened with its time, then what is to come', () => {
  const steps = timelineSteps({
    o_status: 'CONFIRMED',
    events: [
      { o_status: 'PLACED', at },
      { o_status: 'CONFIRMED', at },
    ],
  })
  expect(steps.map(({ status, at: time }) => [status, time !== null])).toEqual([
    ['PLACED', true],
    ['CONFIRMED', true],
    ['PACKED', false],
    ['OUT_FOR_DELIVERY', false],
    ['DELIVERED', false],
  ])
})

it('[D6.14] promises nothing more of a cancelled order', () => {
  const events = [
    { o_status: 'PLACED' as const, at },
    { o_status: 'CANCELLED' as const, at },
  ]
  expect(timelineSteps({ o_status: 'CANCELLED', events }).map((step) => step.status)).toEqual(['PLACED', 'CANCELLED'])
})
