export { listMessages, messageWorks } from './office-works.ts'
export { tellOfOrders, tellingJobs, type TellingDeps } from './tell-news.ts'
export { addMessages, forgetMessages, sweepMessages, untold, type News, type NewMessage } from './queries.ts'
