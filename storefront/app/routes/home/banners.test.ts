import type { Banner } from '@farmstand/contracts/banner'
import { describe, expect, it } from 'vitest'
import { carouselBanners, inPairs, singleBanners } from './banners.ts'

const banner = (view_sequence: number, inactive: 0 | 1 = 0): Banner => ({
  banner_id: view_sequence,
  image_url: 'x.webp',
  view_sequence,
  inactive,
  title: `Banner ${view_sequence}`,
  local_titles: {},
  subtitle: null,
  local_subtitles: {},
  local_actions: {},
  action: null,
  link: null,
  tone: 'leaf',
})

const places = (banners: readonly Banner[]): number[] => banners.map((each) => each.view_sequence)

describe('the banners of Home', () => {
  it('[S9.10] [D3.18] [S3.11] the banners are the active ones at positions 1 to 7, in that order', () => {
    const all = [banner(9), banner(7), banner(2), banner(8), banner(1), banner(3, 1), banner(0)]
    expect(places(carouselBanners(all))).toEqual([1, 2, 7])
  })

  it('[S2.37] the banners are shown in pairs, and an odd last one alone', () => {
    expect(inPairs([1, 2, 3, 4, 5])).toEqual([[1, 2], [3, 4], [5]])
    expect(inPairs([])).toEqual([])
  })

  it('[S2.39] [S9.11] banners at positions 6 and 7 are shown a second time below', () => {
    expect(places(singleBanners([1, 2, 5, 6, 7, 8].map((place) => banner(place))))).toEqual([6, 7])
    expect(places(singleBanners([banner(6, 1), banner(7)]))).toEqual([7])
  })
})
