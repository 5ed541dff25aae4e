import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/account.ts'

export const signIn: Translated<typeof en.signIn> = {
  page: 'लॉगिन',
  title: (brand) => `${brand} में लॉगिन करें`,
  subtext: 'अपने मोबाइल नंबर से',
  mobile: 'मोबाइल नंबर',
  mobileHint: '10 अंक, +91 के बिना',
  getOtp: 'OTP पाएँ',
  sending: 'भेज रहे हैं…',
  code: 'OTP',
  codeHint: '5 अंक, 5 मिनट तक मान्य',
  sentTo: (number) => `हमने ${number} पर कोड भेजा है`,
  change: 'नंबर बदलें',
  submit: 'OTP सबमिट करें',
  checking: 'जाँच रहे हैं…',
  more: (digits) => `${digits} अंक और लिखें`,
  resend: 'फिर से भेजें',
  resendIn: (seconds) => `${waitText(seconds)} में फिर से भेजें`,
  askAnew: 'बहुत बार गलत कोड डाला गया। नया कोड पाने के लिए “फिर से भेजें” दबाएँ।',
  tryAgainIn: (wait) => `आप ${wait} बाद दूसरा कोड माँग सकते हैं।`,
  terms: 'पहली बार आए हैं? इसी तरह आपका खाता बन जाएगा।',
  welcome: 'आपका लॉगिन हो गया है। आपको दुकान में वापस ले जा रहे हैं…',
  onToCheckout: 'आपका लॉगिन हो गया है। आपको चेकआउट पर ले जा रहे हैं…',
  sent: 'OTP आपके मोबाइल नंबर पर भेज दिया गया है',
  sendFailed: 'OTP नहीं भेजा जा सका',
  invalid: 'गलत OTP',
  done: 'लॉगिन हो गया',
  offline: 'इंटरनेट नहीं है। आपका कोड यहीं रहेगा: इंटरनेट आने पर फिर कोशिश करें।',
}

export function waitText(seconds: number): string {
  if (seconds < 60) return `${seconds} सेकंड`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} मिनट` : `${Math.ceil(minutes / 60)} घंटे`
}
