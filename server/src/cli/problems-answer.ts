import type { Answer } from './answer.ts'

/** What was understood but could not be done, and why. */
export const problemsAnswer = (problems: string[]): Answer => ({ failed: true, json: { problems }, lines: problems })
