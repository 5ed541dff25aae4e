/** The texts around an invoice. The contracts contain the invoice's own words, because the PDF uses them too. */
export const invoice = {
  title: 'Invoice',
  later: 'Your invoice appears here once your order is packed.',
  view: 'View or print',
  download: 'Download PDF',
  downloadNamed: (number: string): string => `Download PDF of ${number}`,
  downloading: 'Preparing…',
  downloadFailed: 'The PDF could not be downloaded. Please try again.',
  print: 'Print',
  back: 'Back to the order',
  failed: 'The invoice could not be loaded.',
  retry: 'Try again',
  none: 'No invoice yet',
  noneHint: 'We issue it when your order is packed.',
} as const
