import { trainingProvider, trainingType } from '@kith/shared/domains/learning/trainings.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { createRecord } from '#domains/organisation/public.ts'
import type { Connection } from '#platform/database/pool.ts'
import { newId } from '#platform/ids.ts'
import { setDefault } from '#platform/settings-lists/sql.ts'
import type { Batch } from './batch.ts'
import type { JobOfOrganisation, Organisation } from './generate/organisation.ts'
import { countries } from './generate/places.ts'
import { trainingProviders, trainingsOf, trainingTypes } from './generate/trainings.ts'
import { targets } from './targets.ts'

type Writing = { readonly today: string; readonly personIds: readonly string[] }

/** Writes the lists that training is chosen from, and returns what writes the training of the people in some jobs. */
export async function writeTrainings(db: Connection, { seed }: Organisation, { today, personIds }: Writing) {
  const typeIds = await writeList(db, trainingType, trainingTypes)
  const providerIds = await writeList(db, trainingProvider, trainingProviders)

  return (jobs: readonly JobOfOrganisation[], batch: Batch): void => {
    const leading = new Set(jobs.map(({ first }) => first.supervisor))
    const rows = jobs
      .filter(({ isPrimary }) => isPrimary)
      .flatMap((job) =>
        trainingsOf(job, { seed, today, leads: leading.has(job.number) }).map(({ type, provider, ...training }) => ({
          ...training,
          id: newId(),
          person_id: personIds[job.person],
          type_id: typeIds.get(type),
          provider_id: providerIds.get(provider),
          cost_currency: training.cost_amount === null ? null : countries[job.first.entity].currency,
        })),
      )
    batch.add([targets.trainings, rows])
  }
}

/** The first of the names is the default. */
async function writeList(db: Connection, list: SettingsList, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const name of names) ids.set(name, await createRecord(db, list, { name }))
  await db.run(setDefault(list), { id: ids.get(names[0] ?? '') ?? '' })
  return ids
}
