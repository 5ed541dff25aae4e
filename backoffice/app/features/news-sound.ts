import type { OfficeSession } from '@farmstand/contracts/office/staff'

type Waiting = OfficeSession['waiting']

/** Frequencies in hertz, played one after the other; short, so that they do not disturb a conversation. */
const tunes = {
  order: [660, 880],
  packing: [520, 660],
  /** A customer waits: for a call, for the answer to a problem, or for a message that could not be sent. */
  urgent: [880, 660, 880],
} as const
export type Tune = keyof typeof tunes

/**
 * Returns the tune for work that is new for this person; null for silence. Staff who confirm orders hear new orders and
 * urgent work; orders to pack come from their own confirmations. Packers hear orders to pack. Work that came and went
 * between two readings is silent.
 */
export function tuneFor(before: Waiting, after: Waiting): Tune | null {
  const rose = (work: keyof Waiting): boolean => (after[work] ?? 0) > (before[work] ?? 0)
  if (after.orders === null) return rose('packing') ? 'packing' : null
  if (rose('calls') || rose('problems') || rose('messages')) return 'urgent'
  return rose('orders') ? 'order' : null
}

const NOTE_S = 0.15

/** Plays a tune by an oscillator, which saves the download of a sound file. */
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
  // A browser allows only a few open audio contexts, and a shift is long.
  notes.at(-1)?.addEventListener('ended', () => void audio.close())
}

const KEPT_AS = 'office-sound'
export const soundWanted = (): boolean => localStorage.getItem(KEPT_AS) !== 'off'
export const keepSound = (on: boolean): void => localStorage.setItem(KEPT_AS, on ? 'on' : 'off')
