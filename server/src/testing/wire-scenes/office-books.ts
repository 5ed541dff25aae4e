import type { OfficeScene } from './office-scene.ts'

/** Records the books: the month view, and a report on the screen and as files. */
export async function recordBooks({ reads, gets }: OfficeScene): Promise<void> {
  const days = { from: '2026-10-01', to: '2026-10-31' }
  const query = new URLSearchParams({ report: 'credit-notes', ...days })
  await reads('books', days)
  await reads('report', { report: 'credit-notes', ...days })
  await reads('report', { report: 'no-such-report', ...days }, { says: 'that does not exist' })
  await gets(`papers/report?${query}`)
  await gets(`sheets/report?${query}&format=csv`)
}
