export { departureJobs, departuresIn, readDepartures, type DepartureJournalEntry } from './journal.ts'
export { replayDepartures, type ReplayResult } from './replay-departures.ts'
