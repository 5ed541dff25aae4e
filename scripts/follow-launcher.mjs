// The server loads this file first. When the launcher is killed, the server then stops too and frees the port. A
// cluster worker does not need this, because its primary process stops it.
if (process.channel && !('NODE_UNIQUE_ID' in process.env)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
