export { listMessages, messageHandlers, type MessageHandlerDeps } from './office-handlers.ts'
export { sendDue, tellingJobs } from './tell-news.ts'
export {
  addMessages,
  countBeyondBudget,
  forgetMessages,
  sweepMessages,
  undelivered,
  type NewMessage,
  type Undelivered,
} from './queries.ts'
