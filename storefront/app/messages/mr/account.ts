import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/account.ts'

export const signIn: Translated<typeof en.signIn> = {
  page: 'लॉगिन',
  title: (brand) => `${brand} मध्ये लॉगिन करा`,
  subtext: 'तुमच्या मोबाइल नंबरने',
  mobile: 'मोबाइल नंबर',
  mobileHint: '10 अंक, +91 शिवाय',
  getOtp: 'OTP मिळवा',
  sending: 'पाठवत आहोत…',
  code: 'OTP',
  codeHint: '5 अंक, 5 मिनिटे वैध',
  sentTo: (number) => `आम्ही ${number} वर कोड पाठवला आहे`,
  change: 'नंबर बदला',
  submit: 'OTP सबमिट करा',
  checking: 'तपासत आहोत…',
  more: (digits) => `आणखी ${digits} अंक लिहा`,
  resend: 'पुन्हा पाठवा',
  resendIn: (seconds) => `${waitText(seconds)} पुन्हा पाठवा`,
  askAnew: 'खूप वेळा चुकीचा कोड टाकला गेला. नवा कोड मिळवण्यासाठी “पुन्हा पाठवा” दाबा.',
  tryAgainIn: (wait) => `तुम्ही ${wait} दुसरा कोड मागू शकता.`,
  terms: 'पहिल्यांदाच आलात? अशाच प्रकारे तुमचे खाते तयार होईल.',
  welcome: 'तुम्ही लॉगिन झालात. तुम्हाला दुकानात परत नेत आहोत…',
  onToCheckout: 'तुम्ही लॉगिन झालात. तुम्हाला चेकआउटवर नेत आहोत…',
  sent: 'OTP तुमच्या मोबाइल नंबरवर पाठवला आहे',
  sendFailed: 'OTP पाठवता आला नाही',
  invalid: 'चुकीचा OTP',
  done: 'लॉगिन झाले',
  offline: 'इंटरनेट नाही. तुमचा कोड इथेच राहील: इंटरनेट आल्यावर पुन्हा प्रयत्न करा.',
}

export function waitText(seconds: number): string {
  if (seconds < 60) return `${seconds} सेकंदांनी`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} मिनिटांनी` : `${Math.ceil(minutes / 60)} तासांनी`
}
