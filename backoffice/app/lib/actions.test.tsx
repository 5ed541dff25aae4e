import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw, until } from '../testing/draw.tsx'
import { useAction } from './actions.ts'

afterEach(() => vi.unstubAllGlobals())

function Resume() {
  const { mutate, error } = useAction('resumeShop')
  return (
    <button type="button" onClick={() => mutate({})}>
      {error?.message}
    </button>
  )
}

test('[O8] a declined passkey shows the back office’s error instead of the browser’s', async () => {
  const answers: Record<string, () => Response> = {
    '/office/v1/do/resumeShop': () => Response.json({ code: 'STEP_UP_NEEDED', message: 'Once more.' }, { status: 403 }),
    '/office/v1/askProof': () => Response.json({ options: { challenge: 'AAAA' } }),
  }
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answers[path]?.()))
  await draw(<Resume />)
  await act(async () => document.querySelector('button')?.click())
  await until(() => expect(document.body.textContent).toBe('No passkey was used. Please try again.'))
})
