const KEY = 'pincode'

/** The pincode last asked about, kept on the device; null where there is none or storage is forbidden. */
export function readPincode(): string | null {
  try {
    const kept = localStorage.getItem(KEY)
    return kept !== null && /^[0-9]{6}$/.test(kept) ? kept : null
  } catch {
    return null
  }
}

export function rememberPincode(pincode: string): void {
  try {
    localStorage.setItem(KEY, pincode)
  } catch {
    return
  }
}
