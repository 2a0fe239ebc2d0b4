import { createHash } from 'node:crypto'

/** A person as another program is to be told of them. */
export type Told<Body extends object> = { readonly personId: string; readonly body: Body }
/** A person as another program was last told of them. */
export type SentPerson = { readonly person_id: string; readonly hash: string; readonly is_active: boolean }
type Opened<Body extends object, Sent> = Told<Body> & { readonly hash: string; readonly known: Sent | undefined }

/** Compares what another program is to be told with what it was last told: nothing that is as it was is sent again. */
export function compare<Body extends object, Sent extends SentPerson>(
  wanted: readonly Told<Body>[],
  sent: readonly Sent[],
): { readonly opened: readonly Opened<Body, Sent>[]; readonly closed: readonly Sent[] } {
  const before = new Map(sent.map((row) => [row.person_id, row]))
  const now = new Set(wanted.map(({ personId }) => personId))
  const opened = wanted.flatMap(({ personId, body }): Opened<Body, Sent>[] => {
    const hash = hashOf(body)
    const known = before.get(personId)
    return known?.is_active && known.hash === hash ? [] : [{ personId, body, hash, known }]
  })
  return { opened, closed: sent.filter(({ person_id: personId, is_active: isActive }) => isActive && !now.has(personId)) }
}

export const hashOf = (body: object): string => createHash('sha256').update(JSON.stringify(body)).digest('base64url')
