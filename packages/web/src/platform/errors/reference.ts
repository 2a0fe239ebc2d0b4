import { reportError } from '#platform/telemetry/telemetry.ts'

const references = new WeakMap<object, string>()

/** A reference id for an error that the server gave none, the same each time it is asked for; written to the console beside the error. */
export function newReference(error: unknown): string {
  const known = typeof error === 'object' && error !== null ? references.get(error) : undefined
  if (known) return known
  const id = crypto.randomUUID().slice(0, 8)
  if (typeof error === 'object' && error !== null) references.set(error, id)
  reportError(error, id)
  console.error(`Reference ${id}`, error)
  return id
}
