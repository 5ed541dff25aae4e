import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/door-payment.ts'

export const doorPayment: Translated<typeof en.doorPayment> = {
  title: (numbers) =>
    numbers.length === 1 ? `ऑर्डर #${numbers[0]} चे पैसे कसे मिळाले?` : `${numbers.length} ऑर्डरचे पैसे मिळाले का?`,
  due: (amount) => `घ्यायचे: ${amount}`,
  ask: (orders, amount) => `${orders} ऑर्डरची कॅश घ्यायची आहे: ${amount}. पैसे मिळाले का?`,
  askUpi: 'एखाद्या ऑर्डरचे पैसे UPI ने मिळाले का? ती एकटी निवडा, म्हणजे रेफरन्स लिहिता येईल.',
  method: 'पैसे कसे मिळाले',
  methods: { CASH: 'कॅश', UPI: 'UPI' },
  reference: 'UPI रेफरन्स',
  referenceHint: '6 ते 35 अक्षरे आणि अंक, ग्राहकाच्या फोनवर आहेत तसे.',
  delivered: 'पैसे मिळाले, ऑर्डर पोहोचली',
  collected: (amount) => `${amount} मिळाले`,
  notYet: 'अजून नाही',
}
