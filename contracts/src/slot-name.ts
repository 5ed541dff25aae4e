/** A window of the day, in minutes after midnight in India. */
export interface SlotWindow {
  startMinute: number
  endMinute: number
}

/**
 * Parses the window in a slot's name. If it ends at 12 AM, this is midnight at the end of the day. Returns null if the
 * name contains no window.
 */
export function parseSlotName(name: string): SlotWindow | null {
  const match = /^(\d{1,2}(?::\d{2})? ?[AP]M) ?[-–] ?(\d{1,2}(?::\d{2})? ?[AP]M)$/i.exec(name.trim())
  const startMinute = minuteOf(match?.[1] ?? '')
  const end = minuteOf(match?.[2] ?? '')
  if (startMinute === null || end === null) return null
  const endMinute = end === 0 ? 1440 : end
  return startMinute < endMinute ? { startMinute, endMinute } : null
}

/**
 * Replaces the window in a slot's name by the text that `say` returns for its start and end, in minutes after midnight.
 * Returns a name without a window unchanged.
 */
export function translateSlotName(name: string, say: (startMinute: number, endMinute: number) => string): string {
  const window = parseSlotName(name)
  return window ? say(window.startMinute, window.endMinute) : name
}

function minuteOf(time: string): number | null {
  const match = /^(\d{1,2})(?::(\d{2}))? ?([AP])M$/i.exec(time)
  if (!match?.[1] || !match[3]) return null
  const hour = Number(match[1])
  const past = Number(match[2] ?? 0)
  if (hour < 1 || hour > 12 || past > 59) return null
  return ((hour % 12) + (match[3].toUpperCase() === 'P' ? 12 : 0)) * 60 + past
}
