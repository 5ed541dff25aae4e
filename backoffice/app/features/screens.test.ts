import { expect, test } from 'vitest'
import { findScreens } from './screens.ts'

test('[O24] a screen is found by the first letters of any word in the name, in any script', () => {
  const screens = ['Price history', 'किमतींचा इतिहास', 'घर, दुकान'].map((text) => ({ to: '/', text }))
  const found = (typed: string) => findScreens(screens, typed).map(({ text }) => text)
  expect(found('his')).toEqual(['Price history'])
  expect(found('इति')).toEqual(['किमतींचा इतिहास'])
  expect(found('दुका')).toEqual(['घर, दुकान'])
  expect(found('तिहास')).toEqual([])
})
