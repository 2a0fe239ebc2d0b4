import type { FastifyRequest } from 'fastify'

/** What is known of a request when it is answered, for its line in the log and the metrics: names and codes, never values. */
export type Notes = {
  readonly tenantId?: string
  /** A name that the web client has, or `other`. */
  readonly operation?: string
  /** It has no line in the log: its time would tell whose it is. */
  readonly isQuiet?: true
  /** Of what was refused or failed. */
  readonly codes?: readonly string[]
}

const notes = new WeakMap<FastifyRequest, Notes>()

export function note(request: FastifyRequest, more: Notes): void {
  notes.set(request, { ...notes.get(request), ...more })
}

export const notesOf = (request: FastifyRequest): Notes => notes.get(request) ?? {}
