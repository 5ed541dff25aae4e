export { listMessages, messageWorks, type MessageWorksDeps } from './office-works.ts'
export { sendDue, tellOfOrders, tellingJobs, type TellingDeps } from './tell-news.ts'
export { addMessages, forgetMessages, sweepMessages, untold, type News, type NewMessage } from './queries.ts'
