import type { Translated } from '@farmstand/ui/translated.ts'
import type * as en from '../en/own-data.ts'

export const ownData: Translated<typeof en.ownData> = {
  title: 'तुमचा डेटा',
  hint: 'तुमच्याबद्दल आमच्याकडे जे काही आहे त्याची प्रत: तुमची माहिती, पत्ते, ऑर्डर, वॉलेट, संदेश आणि लॉगिन.',
  pdf: 'माझा डेटा डाउनलोड करा (PDF)',
  json: 'माझा डेटा डाउनलोड करा (JSON)',
  busy: 'तयार करत आहोत…',
  failed: 'तुमचा डेटा तयार करता आला नाही. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
}
