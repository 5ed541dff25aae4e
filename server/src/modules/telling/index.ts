export { listMessages, messageHandlers, type MessageHandlerDeps } from './office-handlers.ts'
export { sendDue, tellOfOrders, tellingJobs, type TellingDeps } from './tell-news.ts'
export {
  addMessages,
  forgetMessages,
  sweepMessages,
  undelivered,
  untold,
  type News,
  type NewMessage,
} from './queries.ts'
