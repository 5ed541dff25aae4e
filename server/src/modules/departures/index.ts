export { copyDepartures, departureJobs, departuresIn, readDepartures, type DepartureJournalEntry } from './journal.ts'
export { replayDepartures, type Replayed } from './replay-departures.ts'
