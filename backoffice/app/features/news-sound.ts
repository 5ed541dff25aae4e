import type { OfficeSession } from '@farmstand/contracts/office/staff'

type WorkCounts = OfficeSession['waiting']

/**
 * Frequencies in hertz, played one after the other. The tunes are short, so that they do not disturb a conversation.
 */
const tunes = {
  order: [660, 880],
  packing: [520, 660],
  /** Played when a customer waits for a call or for the answer to a problem, or when a message could not be sent. */
  urgent: [880, 660, 880],
} as const
export type Tune = keyof typeof tunes

/**
 * Returns the tune for work that is new for this person, or null for silence. Staff who confirm orders hear new orders
 * and urgent work. They do not hear orders to pack, because these come from their own confirmations. Packers hear
 * orders to pack. Work that came and went between two fetches is silent.
 */
export function tuneFor(before: WorkCounts, after: WorkCounts): Tune | null {
  const hasIncreased = (work: keyof WorkCounts): boolean => (after[work] ?? 0) > (before[work] ?? 0)
  if (after.orders === null) return hasIncreased('packing') ? 'packing' : null
  if (hasIncreased('calls') || hasIncreased('problems') || hasIncreased('messages')) return 'urgent'
  return hasIncreased('orders') ? 'order' : null
}

const NOTE_S = 0.15

/** Plays a tune with an oscillator, which saves the download of a sound file. */
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
  // Closes the context, because a browser allows only a few open ones and the page stays open for a whole shift.
  notes.at(-1)?.addEventListener('ended', () => void audio.close())
}

const SOUND_KEY = 'office-sound'
export const soundWanted = (): boolean => localStorage.getItem(SOUND_KEY) !== 'off'
export const keepSound = (on: boolean): void => localStorage.setItem(SOUND_KEY, on ? 'on' : 'off')
