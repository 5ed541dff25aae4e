export { listMessages, messageWorks } from './office-works.ts'
export { tellOfOrders, tellingJobs, type TellingDeps } from './tell-news.ts'
export { forgetMessages, sweepMessages, untold, type News } from './queries.ts'
