// Loaded into the server before anything else: when its launcher is killed, it stops too, instead of holding the port.
// A cluster's worker has a channel of its own, to the primary that looks after it.
if (process.channel && !('NODE_UNIQUE_ID' in process.env)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
