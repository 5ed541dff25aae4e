import { expect, it } from 'vitest'
import { timelineSteps } from './timeline-steps.ts'

const at = '2026-11-21T04:30:00.000Z'

it('[D6.14] an order’s timeline lists past steps with their times, then the next steps', () => {
  const steps = timelineSteps({
    o_status: 'CONFIRMED',
    events: [
      { o_status: 'PLACED', at, reason: null },
      { o_status: 'CONFIRMED', at, reason: null },
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

it('[D6.14] the timeline of a cancelled order lists no next steps', () => {
  const events = [
    { o_status: 'PLACED' as const, at, reason: null },
    { o_status: 'CANCELLED' as const, at, reason: null },
  ]
  expect(timelineSteps({ o_status: 'CANCELLED', events }).map((step) => step.status)).toEqual(['PLACED', 'CANCELLED'])
})

it('[D10.16] the timeline contains the reason when the shop cancelled an order', () => {
  const events = [
    { o_status: 'PLACED' as const, at, reason: null },
    { o_status: 'CANCELLED' as const, at, reason: 'LEFT_ALONE' as const },
  ]
  expect(timelineSteps({ o_status: 'CANCELLED', events }).map(({ reason }) => reason)).toEqual([null, 'LEFT_ALONE'])
})
