// @vitest-environment happy-dom
import { LANGUAGE_COOKIE } from '@farmstand/contracts/office/language-cookie'
import { beforeEach, expect, test, vi } from 'vitest'
import { arrived, chooseAtDoor, chosenAtDoor, follow, leadsElsewhere } from './spoken.ts'

// The tests are a build in English.
beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
})

test('[O95] what is chosen at the door stays for who comes in, whatever language was kept for them, and goes no further', () => {
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

test('[O95] a document that does not come in the language of its person is not asked for over and over', () => {
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
