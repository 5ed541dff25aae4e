import type { User } from '@farmstand/contracts/user'
import { create } from 'zustand'
import { api } from './api-client.ts'
import { ordersKey } from './open-orders.ts'
import { queryClient } from './query-client.ts'
import { useSession } from './session-store.ts'
import { storeText, readKept } from './storage.ts'

/**
 * Stored as a cookie, because `device-choices.js` on the server marks the page before its first paint, and because the
 * choice outlasts a sign-out.
 */
const COOKIE = 'veg-only'
const A_YEAR_SECONDS = 31_536_000

const useStore = create<{ on: boolean }>()(() => ({ on: false }))

/** During hydration the mode is off, because the server renders the same page for everybody. CSS hides what it must. */
if (typeof window !== 'undefined') show(readCookie())

/** Returns true while this device shows vegetarian food only. */
export const useVegOnly = (): boolean => useStore(({ on }) => on)

export const isVegOnly = (): boolean => useStore.getState().on

/** Turns the mode on or off. For a signed-in customer the choice applies to every device. */
export function setVegOnly(on: boolean): void {
  keepHere(on)
  const { user } = useSession.getState()
  storeText('device', UNSAVED, 'yes')
  if (user) void keepOnAccount(user, on)
}

/** Set while the account does not have this device's choice, because the customer is not known or a request failed. */
const UNSAVED = 'veg-only-unsaved'

const keepOnAccount = (user: User, on: boolean): Promise<unknown> =>
  api.updateUser({ params: { uid: user.uid }, form: { veg_only: on ? 'true' : 'false' } }).then(
    () => {
      storeText('device', UNSAVED, null)
      useSession.setState({ user: { ...user, veg_only: on } })
      return undefined
    },
    () => undefined,
  )

/**
 * Keeps device and account equal. A choice that the account does not have yet is sent to it. After a sign-in the mode
 * is on if it was on in one of them. Otherwise the account decides, because the customer may have changed it on another
 * device.
 */
export function followAccountDiet(): void {
  useSession.subscribe((now, before) => {
    const { user } = now
    if (user?.veg_only === undefined || user.uid === before.user?.uid) return
    const justSignedIn = now.refreshToken !== null && before.refreshToken === null
    const isUnsaved = isVegOnly() !== user.veg_only && readKept('device', UNSAVED) !== null
    if (isUnsaved || (justSignedIn && isVegOnly() && !user.veg_only)) void keepOnAccount(user, isVegOnly())
    else if (user.veg_only !== isVegOnly()) keepHere(user.veg_only)
  })
}

function keepHere(on: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${COOKIE}=1; path=/; max-age=${on ? A_YEAR_SECONDS : 0}; samesite=lax${secure}`
  show(on)
  // The last basket was compared with the former choice, so it must be compared again.
  void queryClient().resetQueries({ queryKey: ordersKey })
}

function show(on: boolean): void {
  document.documentElement.toggleAttribute('data-veg-only', on)
  useStore.setState({ on })
}

function readCookie(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE}=1`)
}

interface Dish {
  veg_nonveg_type: number
}

/** Returns true for food with the mark of non-vegetarian food, which eggs carry too. */
export const isNonVeg = ({ veg_nonveg_type: type }: Dish): boolean => type !== 0

/** Returns the entries that this device shows. */
export function useShownEntries<Entry extends { item: Dish }>(entries: readonly Entry[]): readonly Entry[] {
  return useVegOnly() ? entries.filter(({ item }) => !isNonVeg(item)) : entries
}

/** Returns the categories that this device shows. Those that sell nothing vegetarian are left out. */
export function useShownCategories<Entry extends { only_non_veg: boolean }>(
  categories: readonly Entry[],
): readonly Entry[] {
  return useVegOnly() ? categories.filter(({ only_non_veg: hidden }) => !hidden) : categories
}

/** Marks an element that the style sheet hides in this mode before the page is hydrated. */
export const nonVegMark = (isMarked: boolean) => (isMarked ? { 'data-non-veg': '' } : {})
