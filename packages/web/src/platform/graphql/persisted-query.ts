import type { DocumentNode } from 'graphql'

/** A document as the generator writes it: with the hash under which the server knows it. */
export type PersistedDocument = DocumentNode & { __meta__?: { hash: string } }

/** Returns undefined for a document that the generator did not write. */
export function persistedQuery(document: PersistedDocument): { version: 1; sha256Hash: string } | undefined {
  const hash = document.__meta__?.hash
  return hash ? { version: 1, sha256Hash: hash } : undefined
}
