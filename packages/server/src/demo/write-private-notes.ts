import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import type { Role } from './generate/cast.ts'
import { insertPrivateNotes } from './sql-growth.ts'

type Cast = Readonly<Partial<Record<Role, number>>>
type Note = { readonly by: Role; readonly about?: Role; readonly sharedWith?: Role; readonly summary: string; readonly description: string }

const notes: readonly Note[] = [
  {
    by: 'manager',
    about: 'employee',
    summary: 'Ideas for the next conversation',
    description: 'Calibration course in spring? Ask whether leading the test bench for a month would be welcome.',
  },
  {
    by: 'manager',
    about: 'employee',
    sharedWith: 'hr',
    summary: 'How to raise the feedback from meetings',
    description: 'Two colleagues mentioned the tone. Would like your advice before I speak about it.',
  },
  { by: 'employee', summary: 'Goals that I want to talk about', description: 'Less travel, and time for the calibration course.' },
  {
    by: 'hr',
    sharedWith: 'manager',
    summary: 'Questions for the exit conversation',
    description: 'Start with what they would have changed in the first year.',
  },
  { by: 'admin', summary: 'Accounts to look at in January', description: 'Contractors whose end dates have moved.' },
]

/** What those who sign in to the demo noted for themselves, some of it shared. */
export async function writePrivateNotes(
  db: Connection,
  {
    cast,
    personIds,
    userIds,
  }: { readonly cast: Cast; readonly personIds: readonly string[]; readonly userIds: ReadonlyMap<number, string> },
): Promise<void> {
  const personOf = (role: Role | undefined) => (role === undefined ? undefined : personIds[cast[role] ?? -1])
  const only = (id: string | undefined) => (id === undefined ? null : [id])
  const rows = notes.flatMap(({ by, about, sharedWith, ...said }) => {
    const user = userIds.get(cast[by] ?? -1)
    if (user === undefined) return []
    return [{ ...said, id: v7(), user_id: user, about_ids: only(personOf(about)), shared_with_ids: only(personOf(sharedWith)) }]
  })
  await db.run(insertPrivateNotes, { rows: JSON.stringify(rows) })
}
