const name = 'kith-verification'

/** Tells the other tabs that their user has shown again who they are. */
export function announceVerified(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(true)
  channel.close()
}

/** Returns a function that stops listening. */
export function listenForVerified(listener: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', listener)
  return () => channel.close()
}
