import type { Translated } from '../translated.ts'
import type * as en from './occasions-en.ts'

export const occasions: Translated<typeof en.occasions> = {
  Birthday: 'वाढदिवस',
  Anniversary: 'लग्नाचा वाढदिवस',
  Wedding: 'लग्न',
  Engagement: 'साखरपुडा',
  Festival: 'सण',
  Puja: 'पूजा',
  Housewarming: 'वास्तुशांत',
  'Baby shower': 'डोहाळेजेवण',
  'Office party': 'ऑफिस पार्टी',
  'Kitty party': 'भिशी',
  'Family meal': 'घरचे जेवण',
  'Get-together': 'स्नेहसंमेलन',
  Picnic: 'सहल',
  Other: 'इतर',
}
