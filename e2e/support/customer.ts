import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoginPayload } from '@farmstand/contracts/session'
import { addressOf } from '@farmstand/contracts/calls'
import { expect, type Page } from '@playwright/test'

/** Returns ten digits that no one has signed in with. */
export const newMobileNumber = (): string => `9${randomInt(0, 1_000_000_000).toString().padStart(9, '0')}`

/** Returns a number as the shop shows it. */
export const spaced = (number: string): string => `+91 ${number.slice(0, 5)} ${number.slice(5)}`

/** Returns the newest one-time code sent to a number. */
export async function codeSentTo(dataDir: string, mobileNumber: string): Promise<string> {
  for (let waited = 0; waited < 10_000; waited += 50) {
    const code = messagesIn(dataDir).findLast(({ to }) => to.endsWith(mobileNumber))?.code
    if (code) return code
    await sleep(50)
  }
  throw new Error(`No code was sent to ${mobileNumber}`)
}

interface Message {
  to: string
  code?: string
}

function messagesIn(dataDir: string): Message[] {
  const outbox = join(dataDir, 'outbox.ndjson')
  if (!existsSync(outbox)) return []
  return readFileSync(outbox, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** Signs in by the calls that the page makes, without the page's delay of two seconds, and then opens Home. */
export async function signIn(
  page: Page,
  dataDir: string,
  mobileNumber = newMobileNumber(),
): Promise<LoginPayload & { mobileNumber: string }> {
  const asked = await page.request.post(addressOf('requestOtp'), { data: { mobile_number: `+91${mobileNumber}` } })
  expect(asked.status()).toBe(200)
  const otp = await codeSentTo(dataDir, mobileNumber)
  const answer = await page.request.post(addressOf('validateOtp'), {
    data: { mobile_number: `+91${mobileNumber}`, otp },
  })
  expect(answer.status()).toBe(200)
  const payload: LoginPayload = await answer.json()
  await gotoWithToken(page, '/', payload.access_token)
  return { ...payload, mobileNumber }
}

/**
 * Opens a page with the token in the browser's storage before the page's first script runs. Afterwards the page keeps
 * or deletes the token as usual.
 */
export async function gotoWithToken(page: Page, path: string, token: string): Promise<void> {
  const script = await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.goto(path)
  await script.dispose()
}

/** Signs in by the page's fields and buttons, as a person does. */
export async function signInByScreen(page: Page, dataDir: string, mobileNumber = newMobileNumber()): Promise<string> {
  await page.goto('/Auth')
  await page.getByRole('textbox', { name: /mobile number/i }).fill(mobileNumber)
  await page.getByRole('button', { name: 'Get OTP' }).click()
  await page.getByRole('textbox', { name: /otp/i }).fill(await codeSentTo(dataDir, mobileNumber))
  await page.waitForURL('/')
  return mobileNumber
}
