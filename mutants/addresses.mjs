const rules = 'server/src/modules/addresses/rules.ts'
const save = 'server/src/modules/addresses/save-address.ts'
const remove = 'server/src/modules/addresses/delete-address.ts'
const choose = 'server/src/modules/addresses/choose-address.ts'
const queries = 'server/src/modules/addresses/queries.ts'
const geocode = 'server/src/modules/addresses/geocode-address.ts'
const wire = 'server/src/modules/addresses/wire-address.ts'

/** @type {import('./edit.d.ts').Edit[]} */
export default [
  { id: 'S3.12', name: 'the default is not told', file: wire, find: 'row.isDefault ? 1 : 0', replace: '0' },
  {
    id: 'S3.12',
    name: 'two defaults',
    file: save,
    find: 'if (saved.isDefault) await clearOtherDefaults',
    replace: 'if (!saved) await clearOtherDefaults',
  },
  {
    id: 'S3.12',
    name: 'a deleted default leaves no heir',
    file: remove,
    find: 'if (heir) await',
    replace: 'if (!chosen.uid) await',
  },
  {
    id: 'S5.9',
    name: 'a room number is required',
    file: 'contracts/src/address.ts',
    find: 'room_no: Type.Optional(',
    replace: 'room_no: (',
  },
  {
    id: 'S5.11',
    name: 'an address that moved keeps its point',
    file: rules,
    find: 'moved ? blank : before',
    replace: 'before',
  },
  {
    id: 'D5.17',
    name: 'half a point is kept',
    file: rules,
    find: 'latitude === null || longitude === null ? {',
    replace: 'latitude === null && longitude === null ? {',
  },
  {
    id: 'S7.26',
    name: 'a stranger’s list opens',
    file: 'contracts/src/operations/addresses.ts',
    find: "own: { params: ['uid'], query: ['user_uid'] },",
    replace: '',
  },
  {
    id: 'S7.26',
    name: 'deleted addresses are listed',
    file: queries,
    find: 'and(eq(address.customerUid, customerUid), isNull(address.deletedAt))',
    replace: 'eq(address.customerUid, customerUid)',
  },
  {
    id: 'S7.27',
    name: 'of several the first is deleted',
    file: choose,
    find: "more.length === 0 ? only : refused('ADDRESS_AMBIGUOUS')",
    replace: 'only',
  },
  {
    id: 'S7.27',
    name: 'deleting shows it still',
    file: remove,
    find: 'deletedAt: now, isDefault: false',
    replace: 'isDefault: false',
  },
  {
    id: 'S7.28',
    name: 'an edit empties what it leaves out',
    file: rules,
    find: 'text === undefined ? otherwise',
    replace: "text === undefined ? ''",
  },
  {
    id: 'S7.28',
    name: 'twenty-one addresses',
    file: 'contracts/src/address.ts',
    find: 'MAX_ADDRESSES = 20',
    replace: 'MAX_ADDRESSES = 21',
  },
  {
    id: 'S7.28',
    name: 'saved at once without a lock',
    file: save,
    find: "return refused('NOT_SIGNED_IN')\n    await lockAddressBook(tx, customerUid)",
    replace: "return refused('NOT_SIGNED_IN')",
  },
  {
    id: 'S3.12',
    name: 'is_default 0 takes the default away',
    file: save,
    find: 'chosen.isDefault || input.is_default === 1',
    replace: 'input.is_default === 1',
  },
  { id: 'S7.29', name: 'a found place is asked again', file: geocode, find: 'if (known) return known', replace: '' },
  {
    id: 'S7.30',
    name: 'latitude and longitude change places',
    file: geocode,
    find: 'const place = { latitude, longitude,',
    replace: 'const place = { latitude: longitude, longitude: latitude,',
  },
  {
    id: 'D2.18',
    name: 'a stranger’s address is found',
    file: queries,
    find: '.where(and(live(customerUid), eq(address.uid, uid)))',
    replace: '.where(eq(address.uid, uid))',
  },
  { id: 'D5.14', name: 'seven digits', file: 'contracts/src/address.ts', find: '{0,6}', replace: '{0,7}' },
  {
    id: 'D5.16',
    name: 'a place not found is a fault of the service',
    file: geocode,
    find: "if (answer.kind === 'not_found') return refused('GEOCODING_FAILED')",
    replace: "if (answer.kind === 'not_found') return refused('UNAVAILABLE')",
  },
  {
    id: 'D5.17',
    name: 'a dead geocoder says not found',
    file: geocode,
    find: "refused('UNAVAILABLE', { retryAfter: RETRY_SECONDS })",
    replace: "refused('GEOCODING_FAILED')",
  },
  {
    id: 'D5.18',
    name: 'saving answers no full address',
    file: wire,
    find: 'full_address: row.fullAddress',
    replace: "full_address: ''",
  },
]
