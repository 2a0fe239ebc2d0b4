export interface KeptSecret {
  name: string
  secret: string
}

/** A secret between the answer that brings it and the dialog that shows it: never in an address, the history or the cache. */
let kept: KeptSecret | null = null

export function keepSecret(secret: KeptSecret): void {
  kept = secret
}

/** The secret that waits to be shown, this once. */
export function takeSecret(): KeptSecret | null {
  const taken = kept
  kept = null
  return taken
}
