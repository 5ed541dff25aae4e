export { listMessages, messageHandlers, type MessageHandlerDeps } from './office-handlers.ts'
export { sendDue, tellingJobs } from './tell-news.ts'
export { messagesOf } from './write-messages.ts'
export {
  addMessages,
  countBeyondBudget,
  forgetMessages,
  sweepMessages,
  undelivered,
  type Undelivered,
} from './queries.ts'
