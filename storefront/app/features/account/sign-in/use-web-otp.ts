import { useEffect, useEffectEvent } from 'react'
import { codeDigits, isWholeCode } from './digits.ts'

/** WebOTP is not in TypeScript's DOM library yet: https://developer.mozilla.org/docs/Web/API/WebOTP_API */
type OtpRequestOptions = CredentialRequestOptions & { otp: { transport: string[] } }

/** Where the phone offers it, takes the code out of the message; given up when the field goes away. */
export function useWebOtp(onCode: (code: string) => void): void {
  const received = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined
    const wait = new AbortController()
    const options: OtpRequestOptions = { otp: { transport: ['sms'] }, signal: wait.signal }
    navigator.credentials.get(options).then(
      (credential) => {
        const code = credential && 'code' in credential ? codeDigits(String(credential.code)) : ''
        if (isWholeCode(code)) received(code)
        return code
      },
      // Refused, unsupported or given up: the code is typed by hand then.
      () => '',
    )
    return () => wait.abort()
  }, [])
}
