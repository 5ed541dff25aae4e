import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/payment.ts'

export const payment: Translated<typeof en.payment> = {
  createFailed: (provider) => `${provider} का ऑर्डर नहीं बन पाया।`,
  sdkFailed: (provider) => `${provider} नहीं खुल पाया।`,
  notCompleted: 'भुगतान पूरा नहीं हुआ।',
  notVerified: 'भुगतान की पुष्टि नहीं हो पाई।',
  nothingTaken: 'कोई पैसा नहीं कटा।',
  notReached: 'भुगतान का पेज नहीं खुल पाया। अपना इंटरनेट जाँचें, या देखें कि ब्राउज़र ने उसे रोका तो नहीं।',
  arrived: 'बैंक ने बताया है कि पैसे आ गए हैं।',
  pending: 'बैंक ने अभी तक जवाब नहीं दिया है।',
  returning: 'पैसे जहाँ से आए थे, वहीं वापस जा रहे हैं। बैंक को 7 दिन तक लग सकते हैं।',
  opening: 'भुगतान का पेज खुल रहा है…',
  askingShort: 'बैंक से पूछ रहे हैं…',
  asking: 'बैंक से पूछ रहे हैं कि पैसे कटे या नहीं…',
  asks: (provider, amount) => `हम ${provider} के ज़रिए आपके बैंक से पूछ रहे हैं कि ${amount} का भुगतान हुआ या नहीं।`,
  mayLeave: 'आप जा सकते हैं, हम बताएँगे: बैंक का जवाब आते ही, दुकान के किसी भी पेज पर।',
  otherWays: 'या नीचे भुगतान का कोई और तरीका चुनें।',
  /** Of a payment that was left without its end. */
  told: {
    arrived: 'आपका भुगतान मिल गया है।',
    stayed: 'भुगतान पूरा नहीं हुआ। कोई पैसा नहीं कटा।',
    returning: 'आपका भुगतान ऑर्डर के लिए देर से पहुँचा। पैसे वापस जा रहे हैं; बैंक को 7 दिन तक लग सकते हैं।',
    unknown: 'बैंक ने अब तक जवाब नहीं दिया। पैसे आए, तो अपने आप लौट जाएँगे।',
  },
  askAgain: 'फिर पूछें',
  retry: 'फिर कोशिश करें',
}
