import { diaryNoteCategory } from '@kith/shared/domains/diary-notes/notes.ts'
import { createRecord } from '#domains/organisation/public.ts'
import type { Connection } from '#platform/database/pool.ts'
import { newId } from '#platform/ids.ts'
import type { Batch } from './batch.ts'
import { diaryNoteCategories, notesOf } from './generate/diary-notes.ts'
import type { JobOfOrganisation, Organisation } from './generate/organisation.ts'
import { countries } from './generate/places.ts'
import { targets } from './targets.ts'

type Writing = { readonly today: string; readonly personIds: readonly string[]; readonly jobIds: readonly string[] }

/** Writes what diary notes are about, and returns what writes those of the people in some jobs: their supervisors have made them. */
export async function writeDiaryNotes(db: Connection, { seed, cast }: Organisation, { today, personIds, jobIds }: Writing) {
  const categoryIds = new Map<string, string>()
  for (const name of diaryNoteCategories) categoryIds.set(name, await createRecord(db, diaryNoteCategory, { name }))
  const holders = new Map<number, number>()

  return (jobs: readonly JobOfOrganisation[], batch: Batch): void => {
    for (const { number, person } of jobs) holders.set(number, person)
    const rows = jobs.flatMap((job) => {
      const author = personIds[holders.get(job.first.supervisor ?? -1) ?? -1]
      if (!job.isPrimary || author === undefined) return []
      return notesOf(job, { seed, today, isEmployee: job.person === cast.employee }).map(({ category, ...note }) => ({
        ...note,
        id: newId(),
        person_id: personIds[job.person],
        job_id: jobIds[job.number],
        category_id: categoryIds.get(category),
        reported_by_id: author,
        follow_up_person_id: note.follow_up_on === null ? null : author,
        cost_currency: note.cost_amount === null ? null : countries[job.first.entity].currency,
      }))
    })
    batch.add([targets.diaryNotes, rows])
  }
}
