/**
 * States and territories, with the code at the start of GST numbers. Lists of places spell the names differently
 * ('Orissa', 'Chattisgarh', 'Jammu & Kashmir'). Therefore names are compared by their letters only, and other known
 * names are included here.
 */
const states: readonly (readonly [code: string, name: string, ...others: string[]])[] = [
  ['01', 'Jammu and Kashmir', 'Jammu Kashmir'],
  ['02', 'Himachal Pradesh'],
  ['03', 'Punjab'],
  ['04', 'Chandigarh'],
  ['05', 'Uttarakhand', 'Uttaranchal'],
  ['06', 'Haryana'],
  ['07', 'Delhi', 'New Delhi', 'National Capital Territory of Delhi'],
  ['08', 'Rajasthan'],
  ['09', 'Uttar Pradesh'],
  ['10', 'Bihar'],
  ['11', 'Sikkim'],
  ['12', 'Arunachal Pradesh'],
  ['13', 'Nagaland'],
  ['14', 'Manipur'],
  ['15', 'Mizoram'],
  ['16', 'Tripura'],
  ['17', 'Meghalaya'],
  ['18', 'Assam'],
  ['19', 'West Bengal'],
  ['20', 'Jharkhand'],
  ['21', 'Odisha', 'Orissa'],
  ['22', 'Chhattisgarh', 'Chattisgarh'],
  ['23', 'Madhya Pradesh'],
  ['24', 'Gujarat'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu', 'Dadra and Nagar Haveli', 'Daman and Diu'],
  ['27', 'Maharashtra'],
  ['29', 'Karnataka'],
  ['30', 'Goa'],
  ['31', 'Lakshadweep'],
  ['32', 'Kerala'],
  ['33', 'Tamil Nadu'],
  ['34', 'Puducherry', 'Pondicherry'],
  ['35', 'Andaman and Nicobar Islands', 'Andaman Nicobar Islands', 'Andaman and Nicobar'],
  ['36', 'Telangana'],
  ['37', 'Andhra Pradesh'],
  ['38', 'Ladakh'],
]

export interface GstState {
  code: string
  name: string
}

const letters = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')
const byName = new Map(
  states.flatMap(([code, name, ...others]) =>
    [name, ...others].map((each) => [letters(each), { code, name }] as const),
  ),
)
const byCode = new Map(states.map(([code, name]) => [code, { code, name }]))

/** Returns the state with this name, or null. */
export const stateNamed = (name: string): GstState | null => byName.get(letters(name)) ?? null

/** Returns the state in which a business is registered, found by the first two digits of its GST number, or null. */
export const stateOfGstin = (gstin: string): GstState | null => byCode.get(gstin.slice(0, 2)) ?? null
