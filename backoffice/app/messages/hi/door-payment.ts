import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/door-payment.ts'

export const doorPayment: Translated<typeof en.doorPayment> = {
  title: (numbers) =>
    numbers.length === 1 ? `ऑर्डर #${numbers[0]} के पैसे कैसे मिले?` : `क्या ${numbers.length} ऑर्डर के पैसे मिल गए?`,
  due: (amount) => `लेना है: ${amount}`,
  ask: (orders, amount) => `${orders} ऑर्डर का कैश लेना है: ${amount}। क्या पैसे मिल गए?`,
  askUpi: 'किसी ऑर्डर के पैसे UPI से मिले? उसे अकेले चुनें, ताकि आप रेफ़रेंस लिख सकें।',
  method: 'पैसे कैसे मिले',
  methods: { CASH: 'कैश', UPI: 'UPI' },
  reference: 'UPI रेफ़रेंस',
  referenceHint: '6 से 35 अक्षर और अंक, जैसे ग्राहक के फ़ोन पर हैं।',
  delivered: 'पैसे मिले, ऑर्डर पहुँच गया',
  collected: (amount) => `${amount} मिल गए`,
  notYet: 'अभी नहीं',
}
