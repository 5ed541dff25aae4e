import { parseCrop } from '@farmstand/contracts/image'
import type { OfficeBanners } from '@farmstand/contracts/office/banners'
import type { InputOf } from '@farmstand/contracts/office/operations'
import { isCalendarDay } from '../../platform/clock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { because, refused, type Because, type Refused } from '../../platform/errors.ts'
import { oneLine } from '../../platform/text.ts'
import type { OfficeOutcome, OfficeHandlers } from '../staff/index.ts'
import {
  addBanner,
  bannersInOrder,
  changeBanner,
  dropBanner,
  linkTargetExists,
  lockBanners,
  findLinkTargets,
  swapPlaces,
  type BannerColumns,
} from './banner-queries.ts'
import { isShopPath, isShowing, linkTarget } from './banner-rules.ts'
import { pictureFolder } from './import/picture-store.ts'
import type { BannerRow } from './queries.ts'
import { bannerPath } from './snapshot.ts'
import { bannerTexts, localTextsOf, wordingOf } from './wording.ts'

type BannerWorkName = 'saveBanner' | 'switchBanner' | 'moveBanner' | 'removeBanner'

/** Returns the staff operations on the banners of the home page. */
export const bannerHandlers = (): Pick<OfficeHandlers, BannerWorkName> => ({
  saveBanner: (tx, _by, input) => saveBanner(tx, input),
  switchBanner: async (tx, _by, { banner, active }) => {
    if (!(await changeBanner(tx, banner, { active }))) return changedMeanwhile
    return {
      answer: { banner_id: banner.id },
      audit: [{ subject: `banner:${banner.id}`, before: { active: !active }, after: { active } }],
    }
  },
  moveBanner: async (tx, _by, { banner_id: id, place }) => {
    await lockBanners(tx)
    const present = (await bannersInOrder(tx)).find((row) => row.id === id)
    if (!present) return noBanner
    const from = present.viewSequence
    if (from !== place) await swapPlaces(tx, id, { from, to: place })
    return {
      answer: { banner_id: id },
      audit: from === place ? [] : [{ subject: `banner:${id}`, before: { place: from }, after: { place } }],
    }
  },
  removeBanner: async (tx, _by, { banner }) => {
    const gone = await dropBanner(tx, banner)
    if (!gone) return changedMeanwhile
    return {
      answer: { banner_id: banner.id },
      audit: [{ subject: `banner:${banner.id}`, before: audited(gone, gone.viewSequence) }],
    }
  },
})

const noBanner = refused('NOT_FOUND', because('NO_SUCH_BANNER'))
const changedMeanwhile = refused('CONFLICT', because('BANNER_CHANGED'))

/** Returns all banners in display order. `today` is the current date in India, 'YYYY-MM-DD'. */
export async function bannerList(db: Queryable, today: string): Promise<OfficeBanners> {
  const rows = await bannersInOrder(db)
  const skus = rows.flatMap(({ link }) => {
    const target = link === null ? null : linkTarget(link)
    return target?.kind === 'item' ? [target.name] : []
  })
  const named = await findLinkTargets(db, skus)
  return {
    results: rows.map((row) => ({
      id: row.id,
      version: row.version,
      place: row.viewSequence,
      picture: { path: row.image, crop: row.crop ?? '' },
      ...wordingOf(bannerTexts, row),
      link: row.link ?? '',
      path: bannerPath(row.link, named),
      tone: row.tone,
      active: row.active,
      from: row.shownFrom,
      until: row.shownUntil,
      showing: isShowing(row, today),
    })),
  }
}

async function saveBanner(
  tx: Transaction,
  { banner, place, facts: wanted }: InputOf<'saveBanner'>,
): Promise<OfficeOutcome<{ banner_id: number }> | Refused> {
  await lockBanners(tx)
  const rows = await bannersInOrder(tx)
  const present = rows.find((row) => row.id === banner?.id)
  const facts = factsOf(wanted)
  const problem = fieldProblem(facts, present) ?? (await linkProblem(tx, facts.link))
  if (problem !== null) return refused('UNPROCESSABLE', problem)
  if (banner && !(await changeBanner(tx, banner, facts))) return changedMeanwhile
  if (banner && present) {
    if (present.viewSequence !== place) await swapPlaces(tx, banner.id, { from: present.viewSequence, to: place })
    const before = audited(present, present.viewSequence)
    return done(banner.id, { before, after: audited(facts, place) })
  }
  const holder = rows.find((row) => row.viewSequence === place)
  if (holder) return refused('CONFLICT', because('BANNER_PLACE_TAKEN', { place, name: holder.title }))
  return done(await addBanner(tx, { ...facts, viewSequence: place }), { after: audited(facts, place) })
}

const done = (id: number, change: { before?: object; after: object }): OfficeOutcome<{ banner_id: number }> => ({
  answer: { banner_id: id },
  audit: [{ subject: `banner:${id}`, ...change }],
})

const factsOf = ({ picture, from, until, ...wanted }: InputOf<'saveBanner'>['facts']): BannerColumns => ({
  image: picture.path,
  crop: picture.crop || null,
  title: oneLine(wanted.title),
  subtitle: oneLine(wanted.subtitle) || null,
  action: oneLine(wanted.action) || null,
  localTexts: localTextsOf(bannerTexts, wanted, oneLine),
  link: oneLine(wanted.link) || null,
  tone: wanted.tone,
  active: wanted.active,
  shownFrom: from,
  shownUntil: until,
})

function fieldProblem(facts: BannerColumns, present: BannerRow | undefined): Because | null {
  const { image, crop, title, action, link, shownFrom, shownUntil } = facts
  if (title === '') return because('BANNER_TITLE_MISSING')
  if ((action === null) !== (link === null)) return because('BUTTON_HALF')
  if (image !== present?.image && pictureFolder(image) === null) return because('PICTURE_FOREIGN', { path: image })
  if (crop !== null && !parseCrop(crop)) return because('NO_PART_OF_PICTURE')
  const noDay = [shownFrom, shownUntil].find((day) => day !== null && !isCalendarDay(day))
  if (typeof noDay === 'string') return because('NO_DAY', { day: noDay })
  return shownFrom !== null && shownUntil !== null && shownUntil < shownFrom ? because('ENDS_BEFORE_BEGIN') : null
}

/** Refuses a link that leaves this shop or names a missing category or item. */
async function linkProblem(tx: Transaction, link: string | null): Promise<Because | null> {
  if (link === null) return null
  const target = linkTarget(link)
  if (!target) return isShopPath(link) ? null : because('BUTTON_LEADS_AWAY')
  if (await linkTargetExists(tx, target.kind, target.name)) return null
  return target.kind === 'item'
    ? because('NO_SUCH_SKU', { sku: target.name })
    : because('NO_CATEGORY_CALLED', { name: target.name })
}

const audited = ({ title, link, active, shownFrom, shownUntil, image }: BannerColumns, place: number) => ({
  place,
  title,
  picture: image,
  link,
  active,
  from: shownFrom,
  until: shownUntil,
})
