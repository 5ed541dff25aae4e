import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/own-data.ts'

export const ownData: Translated<typeof en.ownData> = {
  title: 'आपका डेटा',
  hint: 'हमारे पास आपके बारे में जो कुछ है, उसकी प्रति: आपका विवरण, पते, ऑर्डर, वॉलेट, संदेश और लॉगिन।',
  pdf: 'मेरा डेटा डाउनलोड करें (PDF)',
  json: 'मेरा डेटा डाउनलोड करें (JSON)',
  busy: 'तैयार कर रहे हैं…',
  failed: 'आपका डेटा तैयार नहीं हो सका। कृपया थोड़ी देर बाद फिर कोशिश करें।',
}
