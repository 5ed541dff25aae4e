/** A pause that holds the first who comes to it until released, and lets the others by. */
export function gate() {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let taken = false
  const pass = async () => {
    if (taken) return
    taken = true
    arrived.resolve()
    await released.promise
  }
  return { pass, arrived: arrived.promise, release: () => released.resolve() }
}
