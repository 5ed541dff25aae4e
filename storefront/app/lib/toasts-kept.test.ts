import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { toast, useToasterStore } from 'react-hot-toast/headless'
import { expect, it } from 'vitest'
import { toasts } from '../lib/toasts.ts'

it('[S9.5] the newest 20 toasts are kept', () => {
  for (let number = 1; number <= 25; number += 1) toasts.error(`Toast ${number}`)
  const kept: string[] = []
  renderToStaticMarkup(
    createElement(() => {
      kept.push(...useToasterStore().toasts.map(({ message }) => String(message)))
      return null
    }),
  )
  toast.remove()
  expect(kept).toHaveLength(20)
  expect(kept[0]).toBe('Toast 25')
  expect(kept).not.toContain('Toast 5')
})
