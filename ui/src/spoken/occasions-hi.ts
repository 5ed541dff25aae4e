import type { Translated } from '../translated.ts'
import type * as en from './occasions-en.ts'

export const occasions: Translated<typeof en.occasions> = {
  Birthday: 'जन्मदिन',
  Anniversary: 'सालगिरह',
  Wedding: 'शादी',
  Engagement: 'सगाई',
  Festival: 'त्योहार',
  Puja: 'पूजा',
  Housewarming: 'गृह प्रवेश',
  'Baby shower': 'गोद भराई',
  'Office party': 'ऑफ़िस पार्टी',
  'Kitty party': 'किटी पार्टी',
  'Family meal': 'परिवार का खाना',
  'Get-together': 'मिलना-जुलना',
  Picnic: 'पिकनिक',
  Other: 'कुछ और',
}
