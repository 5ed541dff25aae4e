// @vitest-environment happy-dom
import { LANGUAGE_COOKIE } from '@farmstand/contracts/office/language-cookie'
import { beforeEach, expect, test, vi } from 'vitest'
import { arrived, chooseAtDoor, chosenAtDoor, follow, leadsElsewhere } from './spoken.ts'

// The tests run the English build.
beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
})

test('[O95] a language chosen at sign-in overrides the stored one, for this sign-in only', () => {
  expect(leadsElsewhere('mr')).toBe(true)
  expect(chosenAtDoor()).toEqual({})
  chooseAtDoor('en')
  expect(document.cookie).toContain(`${LANGUAGE_COOKIE}=en`)
  expect(chosenAtDoor()).toEqual({ language: 'en' })
  expect(leadsElsewhere('mr')).toBe(false)
  arrived('en')
  expect(chosenAtDoor()).toEqual({})
  expect(leadsElsewhere('mr')).toBe(true)
})

test('[O95] a page in the wrong language reloads only once', () => {
  expect(leadsElsewhere(null)).toBe(false)
  expect(leadsElsewhere('en')).toBe(false)
  follow('mr')
  expect(window.location.reload).toHaveBeenCalledTimes(1)
  expect(document.cookie).toContain(`${LANGUAGE_COOKIE}=mr`)
  expect(leadsElsewhere('mr')).toBe(false)
  arrived('mr')
  expect(leadsElsewhere('mr')).toBe(false)
  expect(leadsElsewhere('hi')).toBe(true)
  arrived('en')
  expect(leadsElsewhere('mr')).toBe(true)
})
