import type { DocumentNode } from 'graphql'

/** A document as the generator writes it: with the hash under which the server knows it. */
export type PersistedDocument = DocumentNode & { __meta__?: { hash: string } }

/** What stands for the document in a call; undefined for one that the generator did not write. */
export function persistedQuery(document: PersistedDocument): { version: 1; sha256Hash: string } | undefined {
  const hash = document.__meta__?.hash
  return hash ? { version: 1, sha256Hash: hash } : undefined
}
