import { beforeEach, expect, it } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

beforeEach(() => localStorage.clear())

it('[S2.24] the six newest searches are kept, each once however it is spelt', () => {
  for (const query of ['onion', 'milk', 'Tomato', ' paneer ', 'okra', 'rice', 'MILK', '   ']) rememberSearch(query)
  expect(recentSearches()).toEqual(['MILK', 'rice', 'okra', 'paneer', 'Tomato', 'onion'])
  rememberSearch('dal')
  expect(recentSearches()).toEqual(['dal', 'MILK', 'rice', 'okra', 'paneer', 'Tomato'])
  forgetSearches()
  expect(recentSearches()).toEqual([])
})

it('[S2.24] a stored list with other values yields only its words', () => {
  localStorage.setItem('recent-searches', JSON.stringify(['onion', 7, null, 'milk']))
  expect(recentSearches()).toEqual(['onion', 'milk'])
  localStorage.setItem('recent-searches', '{"onion": true}')
  expect(recentSearches()).toEqual([])
})
