import type { Shows } from '../lib/shows.ts'
import type { Owned, Samples } from '../lib/page-samples.ts'

/** Someone with entries in their log. */
export const known: Samples = async (ask) => {
  const { log } = await ask<{ log: { items: Required<Owned>[] } }>(
    '{ log: listDiaryNotes(first: 1) { items { personId person { displayName } } } }',
  )
  const [entry] = log.items
  return { 'people.managers_log:personId': entry?.personId, 'people.managers_log:personName': entry?.person.displayName }
}

export const shows: Shows = {
  'people.managers_log': { part: 'All entries you can see' },
}
