import { describe, expect, test } from 'vitest'
import { scriptRuns } from './script-runs.ts'

const read = (text: string): [string, string][] => scriptRuns(text).map((run) => [run.font, run.text])

describe('runs of a text', () => {
  test.each([
    ['Asha Patil, ₹20', [['Anek', 'Asha Patil, ₹20']]],
    ['தமிழ் செல்வன்', [['Tamil', 'தமிழ் செல்வன்']]],
    [
      'Asha/क्षमा ರಾವ್ 5',
      [
        ['Anek', 'Asha/'],
        ['Anek', 'क्षमा '],
        ['Kannada', 'ರಾವ್ '],
        ['Anek', '5'],
      ],
    ],
    ['র\u200d্য', [['Bengali', 'র\u200d্য']]],
  ])('[D6.18] the runs of %s change where its script changes', (text, runs) => {
    expect(read(text)).toEqual(runs)
  })

  test.each([
    ['محمد علی', [['Urdu', 'محمد\u00a0علی']]],
    [
      'Asha محمد علی Camp',
      [
        ['Anek', 'Asha '],
        ['Urdu', 'محمد\u00a0علی'],
        ['Anek', ' Camp'],
      ],
    ],
    [
      'گلی 12، پونے',
      [
        ['Urdu', '،\u00a0پونے'],
        ['Anek', '12 '],
        ['Urdu', 'گلی'],
      ],
    ],
    [
      'گلی 12, Camp',
      [
        ['Anek', '12 '],
        ['Urdu', 'گلی'],
        ['Anek', ', Camp'],
      ],
    ],
  ])('[D6.18] the runs of %s are set in the order from right to left', (text, runs) => {
    expect(read(text)).toEqual(runs)
  })
})
