import { persistedOperations } from '#platform/http/web-client.ts'

/** The body of a request that asks one of the documents of the web client, by its hash. */
export function ownDocument(name: string, variables: object): object {
  const [hash] = [...persistedOperations()].find(([, document]) => new RegExp(String.raw`^(query|mutation) ${name}\b`).test(document)) ?? []
  if (hash === undefined) throw new Error(`The web client has no document ${name}`)
  return { extensions: { persistedQuery: { version: 1, sha256Hash: hash } }, variables }
}
