// @vitest-environment happy-dom
import { LANGUAGE_COOKIE } from '@farmstand/contracts/office/language-cookie'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  forgetChosenLanguage,
  chooseBeforeSignIn,
  chosenBeforeSignIn,
  reloadOnceIn,
  needsReloadIn,
} from './switch-language.ts'

// The tests run the English build.
beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
})

test('[O95] a language chosen at sign-in replaces the stored one for this sign-in only', () => {
  expect(needsReloadIn('mr')).toBe(true)
  expect(chosenBeforeSignIn()).toEqual({})
  chooseBeforeSignIn('en')
  expect(document.cookie).toContain(`${LANGUAGE_COOKIE}=en`)
  expect(chosenBeforeSignIn()).toEqual({ language: 'en' })
  expect(needsReloadIn('mr')).toBe(false)
  forgetChosenLanguage('en')
  expect(chosenBeforeSignIn()).toEqual({})
  expect(needsReloadIn('mr')).toBe(true)
})

test('[O95] a page in the wrong language reloads only once', () => {
  expect(needsReloadIn(null)).toBe(false)
  expect(needsReloadIn('en')).toBe(false)
  reloadOnceIn('mr')
  expect(window.location.reload).toHaveBeenCalledTimes(1)
  expect(document.cookie).toContain(`${LANGUAGE_COOKIE}=mr`)
  expect(needsReloadIn('mr')).toBe(false)
  forgetChosenLanguage('mr')
  expect(needsReloadIn('mr')).toBe(false)
  expect(needsReloadIn('hi')).toBe(true)
  forgetChosenLanguage('en')
  expect(needsReloadIn('mr')).toBe(true)
})
