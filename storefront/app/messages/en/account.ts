export const signIn = {
  page: 'Sign in',
  title: (brand: string): string => `Sign in to ${brand}`,
  subtext: 'Use your mobile number',
  mobile: 'Mobile number',
  mobileHint: '10 digits, without +91',
  getOtp: 'Get OTP',
  sending: 'Sending…',
  code: 'OTP',
  codeHint: '5 digits, valid for 5 minutes',
  sentTo: (number: string): string => `Code sent to ${number}`,
  change: 'Edit',
  submit: 'Submit OTP',
  checking: 'Checking…',
  more: (digits: number): string => (digits === 1 ? 'Enter 1 more digit' : `Enter ${digits} more digits`),
  resend: 'Send again',
  resendIn: (seconds: number): string => `Send again in ${waitText(seconds)}`,
  askAnew: 'Too many wrong codes. Press “Send again” to get a new one.',
  tryAgainIn: (wait: string): string => `You can ask for another code in ${wait}.`,
  terms: 'New here? The same steps make your account.',
  welcome: 'You are signed in. Taking you back to the shop…',
  onToCheckout: 'You are signed in. Taking you to checkout…',
  sent: 'OTP has been sent to your mobile number',
  sendFailed: 'Failed to send OTP',
  invalid: 'Invalid OTP',
  done: 'Login successful',
  offline: 'No connection. Your code is kept here: try again when you are back online.',
} as const

export function waitText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`
}
