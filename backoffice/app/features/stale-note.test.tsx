import { act } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { button, draw, lost, officeAnswers, press, until } from '../testing/draw.tsx'
import { useServerQuery } from '../lib/actions.ts'
import { StaleNote } from './stale-note.tsx'

function Screen() {
  const queries = useQueryClient()
  const { data } = useServerQuery('plans', {})
  return (
    <>
      <p>{data?.results.length}</p>
      <button type="button" onClick={() => void queries.invalidateQueries()}>
        Look again
      </button>
    </>
  )
}

const note = (): string => document.querySelector('output')?.textContent ?? ''

test('[O31] after a failed refresh, a note shows the age of the data and a retry button', async () => {
  let answers = true
  const asked = officeAnswers(() => (answers ? undefined : lost()))
  await draw(
    <>
      <StaleNote />
      <Screen />
    </>,
  )
  await until(() => expect(document.querySelector('p')?.textContent).toBe('0'))
  expect(note()).toBe('')
  answers = false
  await press(button('Look again'))
  await until(() => expect(note()).toMatch(/^Not refreshed since \d{1,2}(:\d\d)? [AP]M\.Try again$/))
  expect(document.querySelector('p')?.textContent).toBe('0')
  const before = asked.length
  answers = true
  await press(button('Try again'))
  await until(() => expect(note()).toBe(''))
  expect(asked.length - before).toBe(1)
})

test('[O31] data that never loaded cause no note about their age', async () => {
  officeAnswers(() => lost())
  await draw(
    <>
      <StaleNote />
      <Screen />
    </>,
  )
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 50)))
  expect(note()).toBe('')
})
