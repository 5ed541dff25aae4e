import type { Answer } from './answer.ts'

/** The message when something could not be done, and why. */
export const problemsAnswer = (problems: string[]): Answer => ({ failed: true, json: { problems }, lines: problems })
