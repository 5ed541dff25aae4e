import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeSteps, deletePackingData, readQueuedSteps } from './queued-steps-store.ts'
import type { PackingStep } from './queue-rules.ts'

const step = (key: string): PackingStep => ({
  key,
  at: 0,
  by: 'asha',
  number: '1',
  instead: null,
  refusal: null,
  name: 'packLine',
  input: { order_uid: 'o1', position: 0, stock_id: 7, version: 0, packed: 3, grams: null },
})
const keys = () => readQueuedSteps().map((one) => one.key)
/** Stores packing steps as another tab of the same phone does. */
const otherTab = (...steps: PackingStep[]) => localStorage.setItem('farmstand-packing:steps', JSON.stringify(steps))

beforeEach(() => deletePackingData())
afterEach(() => deletePackingData())

test('[O53] two tabs add steps without removing each other’s queued steps', () => {
  changeSteps((all) => [...all, step('mine')])
  otherTab(step('mine'), step('theirs'))
  changeSteps((all) => [...all, step('next')])
  expect(keys()).toEqual(['mine', 'theirs', 'next'])
  expect(localStorage.getItem('farmstand-packing:steps')).toContain('theirs')
})

test('[O53] a step that another tab has sent leaves the queue of this tab', () => {
  changeSteps(() => [step('mine'), step('sent')])
  otherTab(step('mine'))
  expect(keys()).toEqual(['mine'])
  otherTab()
  changeSteps((all) => [...all, step('next')])
  expect(keys()).toEqual(['next'])
})
