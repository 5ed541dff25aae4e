export const about = {
  title: 'About Us',
  promise: 'Our promises',
  promises: [
    {
      title: 'The full price',
      text: 'Prices include GST. The price per kilogram or litre is shown beside the pack price, and delivery before you order.',
    },
    {
      title: 'Your day, your slot',
      text: 'Choose the day and the hours that suit you. A slot we show is a promise we keep.',
    },
    {
      title: 'We make it right',
      text: 'Tell us what was spoiled, missing or wrong, and we replace or refund it.',
    },
  ],
  kitchen: 'A kitchen and a farm shop in one',
  kitchenText:
    'Groceries come from the farm shop; cooked food comes from our own kitchen, made for your date and your number of guests. Both go in one cart, and each arrives on the day you choose.',
  visit: 'Where we are',
  start: 'Start shopping',
} as const

export const contact = {
  title: 'Contact Us',
  lead: 'A real person answers.',
  whatsapp: 'WhatsApp',
  phone: 'Phone',
  email: 'Email',
  hours: 'Opening hours',
  to: ' to ',
  office: 'Office',
  farm: 'Farm',
  grievance: 'Grievance officer',
  grievanceText:
    'If we did not solve your problem, write to our grievance officer. You get a ticket number within 48 hours and an answer within one month.',
} as const

export const policies = {
  privacy: 'Privacy policy',
  terms: 'Terms of sale',
  refunds: 'Returns and refunds',
  questions: 'Common questions',
  grievance: 'Grievance officer',
} as const

export const offline = {
  title: 'No connection',
  text: 'You have not opened this page on this device before. Pages you have seen are still here, and your cart is safe.',
  tryAgain: 'Try again',
  home: 'Home',
} as const

export const paymentTrial = {
  title: 'Trial payment of ₹1.00',
  text: 'For the shop owner: pay ₹1.00 the way your customers do. It is refunded automatically.',
  pay: 'Pay ₹1.00',
  paid: 'Paid. The back office shows the payment and its refund. You can close this page.',
} as const

export const confirmEmail = {
  title: 'Confirm your email address',
  text: 'If this email was meant for you, confirm your address to get all emails about your orders.',
  confirm: 'Confirm my address',
  confirmed: 'Thank you. Your address is confirmed.',
  failed: 'That did not work. Check your connection and try again.',
  noToken: 'This link is not complete. Please open it from the email again.',
} as const

/** The common questions of a shop whose seller has written none. */
export const questions = `Where do you deliver?
Tap the place at the top of the page and type your pincode or area. You see at once whether we deliver there, what it costs and when we can come next.

When does my order arrive?
You choose the day and the time when you check out. Your order page shows them, and every step until the order is at your door.

Can I change or cancel an order?
Yes, until the time shown on your order. Open the order, and change the time, add more, or cancel it.

How can I pay?
Checkout shows every way to pay that is open to you. If an order changes or is cancelled, we return what you paid.

Something was missing or not fresh. What now?
Open the order, press “Get help”, and tell us what was wrong. A photo helps. We answer within the time shown there.

How do I get a bill?
The invoice is on your order page as soon as we have packed your order.

How do I delete my account?
Open your profile and choose “Delete Account”. You can download all your data there before you go.`
