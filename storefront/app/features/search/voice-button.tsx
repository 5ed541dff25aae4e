import { IconMicrophone } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { language } from '#messages/language.ts'
import { search as words } from '#messages/search.ts'
import { chipClass } from './search-start.tsx'

/** The part of the Web Speech API that the search uses. TypeScript's DOM library does not contain the API. */
interface Recognition {
  lang: string
  start: () => void
  abort: () => void
  addEventListener: <Name extends keyof RecognitionEvents>(
    name: Name,
    listener: (event: RecognitionEvents[Name]) => void,
  ) => void
}
interface RecognitionEvents {
  result: { results: ArrayLike<ArrayLike<{ transcript: string }>> }
  error: { error: string }
  end: unknown
}
type RecognitionMaker = new () => Recognition

/** Returns the browser's speech recognition, or null if it has none. */
function recognitionOfBrowser(): RecognitionMaker | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript's DOM library does not contain the API
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecognitionMaker
    webkitSpeechRecognition?: RecognitionMaker
  }
  return SpeechRecognition ?? webkitSpeechRecognition ?? null
}

/** Lets the customer say what they look for, in the page's language. Shows nothing where the browser cannot listen. */
export function VoiceButton({ onHeard }: { onHeard: (text: string) => void }) {
  const [state, setState] = useState<'idle' | 'listening' | 'failed'>('idle')
  const running = useRef<Recognition | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const Recognition = recognitionOfBrowser()
  if (!Recognition) return null

  function listen(Maker: RecognitionMaker): void {
    const recognition = new Maker()
    running.current = recognition
    recognition.lang = `${language}-IN`
    recognition.addEventListener('result', ({ results }) => {
      const heard = results[0]?.[0]?.transcript.trim()
      if (heard) onHeard(heard)
    })
    recognition.addEventListener('error', ({ error }) => setState(error === 'aborted' ? 'idle' : 'failed'))
    recognition.addEventListener('end', () => setState((now) => (now === 'listening' ? 'idle' : now)))
    setState('listening')
    recognition.start()
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <button
        type="button"
        aria-pressed={state === 'listening'}
        onClick={() => (state === 'listening' ? running.current?.abort() : listen(Recognition))}
        className={chipClass}
      >
        <IconMicrophone aria-hidden className="size-4.5 shrink-0" />
        {state === 'listening' ? words.listening : words.speak}
      </button>
      <p aria-live="polite" className="text-sm text-muted">
        {state === 'failed' ? words.notHeard : ''}
      </p>
    </div>
  )
}
