export const about = {
  title: 'About Us',
  promise: 'What you can hold us to',
  promises: [
    {
      title: 'Every price, whole',
      text: 'Prices include GST. The price per kilogram or litre stands beside the pack price, and delivery is shown before you order.',
    },
    {
      title: 'Your day, your slot',
      text: 'Choose the day and the hours that suit you. A slot we show is a place we keep.',
    },
    {
      title: 'Put right, not argued',
      text: 'Tell us what was spoiled, missing or wrong, and it is replaced or refunded.',
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
  lead: 'A person answers.',
  whatsapp: 'WhatsApp',
  phone: 'Phone',
  email: 'Email',
  hours: 'Opening hours',
  to: ' to ',
  office: 'Office',
  farm: 'Farm',
  grievance: 'Grievance officer',
  grievanceText:
    'If something was not put right, write to our grievance officer. You get a ticket number within 48 hours and an answer within one month.',
} as const

export const policies = {
  privacy: 'Privacy policy',
  terms: 'Terms of sale',
  refunds: 'Returns and refunds',
  grievance: 'Grievance officer',
} as const

export const offline = {
  title: 'No connection',
  text: 'This page was not opened on this device before. What you have seen is still here, and your cart is safe.',
  tryAgain: 'Try again',
  home: 'Home',
} as const

export const paymentTrial = {
  title: 'Trial payment of ₹1.00',
  text: 'For whoever runs this shop: pay one rupee as your customers do. It goes back to where it came from by itself.',
  pay: 'Pay ₹1.00',
  paid: 'Paid. How it went on, and that it went back, stands in the back office: you can close this page.',
} as const

export const confirmEmail = {
  title: 'Confirm your email address',
  text: 'Was this mail meant for you? Then confirm your address, and you get all mails about your orders.',
  confirm: 'Confirm my address',
  confirmed: 'Thank you. Your address is confirmed.',
  failed: 'That did not work. Check your connection and try again.',
  noToken: 'This link is not complete. Open it from the mail again.',
} as const
