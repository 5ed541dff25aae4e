export { listMessages, messageHandlers, type MessageHandlerDeps } from './office-handlers.ts'
export { notifyEndedWaits, type NotifyWaitsDeps } from './notify-ended-waits.ts'
export { sendDue, messageJobs } from './send-messages.ts'
export { messagesOf } from './write-messages.ts'
export {
  addMessages,
  countBeyondBudget,
  forgetMessages,
  messagesTo,
  sweepMessages,
  undelivered,
  type Undelivered,
} from './queries.ts'
