import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, until } from '../../testing/draw.tsx'
import { RefundAgain } from './refund-again.tsx'

const asked = vi.fn<() => Promise<Response>>()
beforeEach(() => void vi.stubGlobal('fetch', asked))
afterEach(() => vi.unstubAllGlobals())

const press = (): Promise<void> => act(async () => document.querySelector('button')?.click())

test('[O91] retrying a refund shows that it was requested, or why it was refused', async () => {
  await draw(<RefundAgain uid="r1" />)
  asked.mockResolvedValueOnce(
    Response.json({ code: 'NOT_FOUND', message: 'There is no such refund.' }, { status: 404 }),
  )
  await press()
  await until(() => expect(document.body.textContent).toContain('There is no such refund.'))
  asked.mockResolvedValueOnce(Response.json({ refund_uid: 'r1' }))
  await press()
  await until(() => expect(document.body.textContent).toContain('We are asking the provider again.'))
})
