import { timeOfDay } from '@farmstand/contracts/time-of-day'

/** '+919876543210' → '+91 98765 43210'. */
export const phoneText = (phone: string): string => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')

const days: Record<string, string> = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
}

/** Opening hours stand in the configuration as machines read them ('Mo-Su 07:00-21:00'); here for people. */
export function hoursText(hours: string): string {
  return hours
    .replaceAll(/\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/g, (day) => days[day] ?? day)
    .replaceAll(/\b(\d{2}):(\d{2})\b/g, (_time, hour: string, minute: string) =>
      timeOfDay(Number(hour) * 60 + Number(minute)),
    )
    .replaceAll('-', ' to ')
}
