// Loaded into the server first: when its launcher is killed, the server stops too and frees the port. A cluster worker
// skips this: its primary stops it over their own channel.
if (process.channel && !('NODE_UNIQUE_ID' in process.env)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
