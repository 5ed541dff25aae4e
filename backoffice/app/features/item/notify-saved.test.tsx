import { act } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { notifySaved } from './notify-saved.ts'

test('[O186] after saving an item that customers do not see, the screen says so', async () => {
  await draw(<p />)
  const saved = async (as: Parameters<typeof notifySaved>[0]): Promise<string> => {
    await act(async () => notifySaved(as, 'It is in the shop.'))
    return document.body.textContent
  }
  expect(await saved({ shown: false, gaps: [] })).toContain('Customers do not see it')
  expect(document.body.textContent).not.toContain('It is in the shop.')
  expect(await saved({ shown: true, gaps: ['HSN'] })).toContain('hidden until it has: HSN')
  expect(await saved({ shown: true, gaps: [] })).toContain('It is in the shop.')
})
