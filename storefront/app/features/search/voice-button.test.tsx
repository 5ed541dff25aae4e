import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { button, draw, press, until } from '../../testing/draw.tsx'
import { VoiceButton } from './voice-button.tsx'

afterEach(() => vi.unstubAllGlobals())

class Recognition extends EventTarget {
  lang = ''
  start(): void {
    made.push(this)
  }
  abort(): void {
    this.happen('end')
  }
  happen(name: string, content: object = {}): void {
    act(() => void this.dispatchEvent(Object.assign(new Event(name), content)))
  }
}

let made: Recognition[] = []

it('[E112] search by voice fills in the heard words; without browser support it is hidden', async () => {
  const heard: string[] = []
  await draw(<VoiceButton onHeard={(text) => heard.push(text)} />)
  expect(document.querySelectorAll('button')).toHaveLength(0)
  vi.stubGlobal('webkitSpeechRecognition', Recognition)
  await draw(<VoiceButton onHeard={(text) => heard.push(text)} />)
  made = []
  await press(button('Search by voice'))
  expect(made[0]?.lang).toBe('en-IN')
  made[0]?.happen('result', { results: [[{ transcript: ' tomato ' }]] })
  made[0]?.happen('end')
  expect(heard).toEqual(['tomato'])
  await press(button('Search by voice'))
  made[1]?.happen('error', { error: 'not-allowed' })
  await until(() => expect(document.body.textContent).toContain('I did not hear that.'))
})
