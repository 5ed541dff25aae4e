/** Two short notes, made here: a file would be one more to load for something that is mostly silent. */
export function ring(): void {
  const audio = new AudioContext()
  for (const [place, frequency] of [660, 880].entries()) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const from = audio.currentTime + place * 0.15
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.15, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.3)
    tone.connect(volume).connect(audio.destination)
    tone.start(from)
    tone.stop(from + 0.3)
  }
}

const KEPT_AS = 'office-sound'
export const soundWanted = (): boolean => localStorage.getItem(KEPT_AS) !== 'off'
export const keepSound = (on: boolean): void => localStorage.setItem(KEPT_AS, on ? 'on' : 'off')
