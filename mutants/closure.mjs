const closure = 'server/src/modules/account-closure'
const sms = 'server/src/adapters/sms/vendor-call.ts'
const payment = 'server/src/adapters/payment'
const readCart = 'storefront/app/features/cart/read-cart.ts'

/** @type {import('./edit.d.ts').Edit[]} The end of an account, and what stands in no other list. */
export default [
  {
    id: 'S7.48',
    name: 'the code is asked for elsewhere',
    file: `${closure}/routes.ts`,
    find: "'/users/delete-confirm/otp'",
    replace: "'/users/delete/otp'",
  },
  {
    id: 'S7.49',
    name: 'the code is checked elsewhere',
    file: `${closure}/routes.ts`,
    find: "'/users/delete-verify/otp'",
    replace: "'/users/delete/verify'",
  },
  {
    id: 'S7.50',
    name: 'checking answers nothing',
    file: `${closure}/routes.ts`,
    find: 'await closeAccount(',
    replace: 'await (async (..._asked: unknown[]) => ({}))(',
  },
  {
    id: 'D8.1',
    name: 'open orders are no obstacle',
    file: `${closure}/rules.ts`,
    find: 'if (openOrders.length > 0)',
    replace: 'if (openOrders.length > 99)',
  },
  {
    id: 'D8.1',
    name: 'a balance is given up without a word',
    file: `${closure}/rules.ts`,
    find: 'balance > 0 && !forfeits',
    replace: 'balance > 1e12 && !forfeits',
  },
  {
    id: 'D8.1',
    name: 'a code that is wrong ends the account',
    file: `${closure}/close-account.ts`,
    find: "if ('refused' in checked) return checked",
    replace: '',
  },
  {
    id: 'S7.5',
    name: 'the code under another name',
    file: 'contracts/src/session.ts',
    find: 'otp: OneTimeCode }',
    replace: 'code: OneTimeCode }',
  },
  { id: 'D2.5', name: 'any ten digits are an Indian mobile', file: sms, find: '[6-9][0-9]{9}', replace: '[0-9]{10}' },
  {
    id: 'D2.21',
    name: 'the last line names no host',
    file: 'server/src/modules/notifications/messages.ts',
    find: '@${new URL(publicUrl).hostname} #${code}',
    replace: '#${code}',
  },
  {
    id: 'D6.20',
    name: 'a signature in capitals',
    file: `${payment}/signatures.ts`,
    find: '/^[0-9a-f]{64}$/',
    replace: '/^[0-9a-f]{64}$/i',
  },
  {
    id: 'D6.22',
    name: 'an unsigned event is taken',
    file: 'server/src/modules/payments/receive-event.ts',
    find: 'if (!deps.gateway.signedWebhook(rawBody, signature))',
    replace: 'if (rawBody.length === 0)',
  },
  {
    id: 'D9.2',
    name: 'the farm address is required',
    file: 'contracts/src/shop.ts',
    find: 'farm_address: ',
    replace: 'farm_address_text: ',
  },
  {
    id: 'D3.18',
    name: 'position 0 is shown',
    file: 'storefront/app/routes/home/banners.ts',
    find: 'banner.view_sequence >= 1',
    replace: 'banner.view_sequence >= 0',
  },
  {
    id: 'D5.13',
    name: 'an area is required',
    file: 'contracts/src/address.ts',
    find: 'area: Type.Optional(',
    replace: 'area: (',
  },
  {
    id: 'S4.13',
    name: 'details of a bare line are not loaded',
    file: readCart,
    find: 'if (isComplete(line)) return line',
    replace: 'if (isComplete(line) || line.quantity > 0) return null',
  },
  {
    id: 'D1.11',
    name: 'a bare array of combos is not read',
    file: readCart,
    find: '(Array.isArray(reply) ? reply : reply.results)[0]',
    replace: '(Array.isArray(reply) ? [] : reply.results)[0]',
  },
  {
    id: 'D3.15',
    name: 'another folder of pictures',
    file: 'storefront/app/ui/picture.tsx',
    find: "path.replace(/^\\//, '')",
    replace: 'path',
  },
  {
    id: 'D9.4',
    name: 'a call that imports',
    file: 'server/src/modules/delivery/routes.ts',
    find: "'/settings/time_slots/',",
    replace: "'/settings/import/',",
  },
]
