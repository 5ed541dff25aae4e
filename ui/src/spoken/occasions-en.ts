/** The usual occasions of kitchen orders. The seller lists occasions in English and may add others. */
export const occasions = {
  Birthday: 'Birthday',
  Anniversary: 'Anniversary',
  Wedding: 'Wedding',
  Engagement: 'Engagement',
  Festival: 'Festival',
  Puja: 'Puja',
  Housewarming: 'Housewarming',
  'Baby shower': 'Baby shower',
  'Office party': 'Office party',
  'Kitty party': 'Kitty party',
  'Family meal': 'Family meal',
  'Get-together': 'Get-together',
  Picnic: 'Picnic',
  Other: 'Other',
} as const
