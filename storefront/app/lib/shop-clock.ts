/** How far this device's clock is behind the shop's, in milliseconds, by the last answer; below zero where it is ahead. */
let behindMs = 0

export function noticeClock(answer: Response): void {
  const told = Date.parse(answer.headers.get('date') ?? '')
  if (!Number.isNaN(told)) behindMs = told - Date.now()
}

/** Now by the shop's clock, as soon as the shop has answered anything: a phone whose clock is a day off must not say 'today' for it. */
export const shopNow = (): Date => new Date(Date.now() + behindMs)
