import type { OfficeSession } from '@farmstand/contracts/office/staff'

type Waiting = OfficeSession['waiting']

/** Frequencies, one after the other, in hertz: short enough for a room in which somebody speaks, and each kind known by its own. */
const tunes = {
  order: [660, 880],
  packing: [520, 660],
  /** Somebody outside waits: a customer to be called, a problem, a message that nobody got. */
  urgent: [880, 660, 880],
} as const
export type Tune = keyof typeof tunes

/**
 * The tune for the work that has come to wait for this person; null for silence. Who confirms orders hears new orders and urgent work, but
 * not orders to pack, which they hand on themselves; who only packs hears those. What came and went between two readings is not heard.
 */
export function heardOf(before: Waiting, after: Waiting): Tune | null {
  const rose = (work: keyof Waiting): boolean => (after[work] ?? 0) > (before[work] ?? 0)
  if (after.orders === null) return rose('packing') ? 'packing' : null
  if (rose('calls') || rose('problems') || rose('messages')) return 'urgent'
  return rose('orders') ? 'order' : null
}

const NOTE_S = 0.15

/** Made here: a file would be one more to load for something that is mostly silent. */
export function play(tune: Tune): void {
  const audio = new AudioContext()
  const notes = tunes[tune].map((frequency, place) => {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const from = audio.currentTime + place * NOTE_S
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.15, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + 2 * NOTE_S)
    tone.connect(volume).connect(audio.destination)
    tone.start(from)
    tone.stop(from + 2 * NOTE_S)
    return tone
  })
  // A browser has few of them to give, and a shift is long.
  notes.at(-1)?.addEventListener('ended', () => void audio.close())
}

const KEPT_AS = 'office-sound'
export const soundWanted = (): boolean => localStorage.getItem(KEPT_AS) !== 'off'
export const keepSound = (on: boolean): void => localStorage.setItem(KEPT_AS, on ? 'on' : 'off')
