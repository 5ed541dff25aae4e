export { copyDepartures, departureJobs, departuresIn, readDepartures, type DepartureLine } from './journal.ts'
export { replayDepartures, type Replayed } from './replay-departures.ts'
