import { useEffect, useRef, useState } from 'react'
import { heardOf, keepSound, play, soundWanted } from './news-sound.ts'
import { useSession } from './session.ts'

/** Lets be heard what comes to wait for this person, unless they have switched it off on this device. */
export function useSound(): [on: boolean, toggle: () => void] {
  const { waiting } = useSession()
  const [on, setOn] = useState(soundWanted)
  const seen = useRef(waiting)
  useEffect(() => {
    const tune = heardOf(seen.current, waiting)
    seen.current = waiting
    if (tune !== null && on) play(tune)
  }, [waiting, on])
  const toggle = (): void => {
    keepSound(!on)
    setOn(!on)
  }
  return [on, toggle]
}
