/** Formats '+919876543210' as '+91 98765 43210'. */
export const phoneText = (phone: string): string => phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
