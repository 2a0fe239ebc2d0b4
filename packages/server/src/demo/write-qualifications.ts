import { qualificationLibraryItem, qualificationType, requirementGroup } from '@kith/shared/domains/qualifications/library.ts'
import { createRecord } from '#domains/organisation/public.ts'
import type { Connection } from '#platform/database/pool.ts'
import { newId } from '#platform/ids.ts'
import { listAll } from '#platform/settings-lists/sql.ts'
import type { Batch } from './batch.ts'
import type { JobOfOrganisation, Organisation } from './generate/organisation.ts'
import { qualificationLibrary, qualificationsOf, requirementGroups } from './generate/qualifications.ts'
import { insertRequirementGroupItems } from './sql.ts'
import { targets } from './targets.ts'

type Writing = { readonly today: string; readonly personIds: readonly string[] }

/** Writes the qualification library of an organisation, and returns what writes the qualifications of the people in some of its jobs. */
export async function writeQualifications(db: Connection, { seed, cast }: Organisation, { today, personIds }: Writing) {
  const types = new Map((await db.run(listAll(qualificationType), { enabled: true })).map(({ id, name }) => [name, id]))
  const itemIds = new Map<string, string>()
  for (const { type, ...values } of qualificationLibrary)
    itemIds.set(values.name, await createRecord(db, qualificationLibraryItem, { ...warnings, ...values, typeId: types.get(type) }))
  for (const [name, items] of Object.entries(requirementGroups)) {
    const group = await createRecord(db, requirementGroup, { name })
    await db.run(insertRequirementGroupItems, { group, items: items.map((each) => itemIds.get(each) ?? '') })
  }
  const signingIn = new Set(Object.values(cast))

  return (jobs: readonly JobOfOrganisation[], batch: Batch): void => {
    const rows = jobs
      .filter(({ isPrimary }) => isPrimary)
      .flatMap((job) => {
        let before = ''
        return qualificationsOf(job, { seed, today, ofCast: signingIn.has(job.person) }).map(({ item, renews, ...values }) => {
          const renewed = renews ? before : null
          before = newId()
          return { ...values, id: before, person_id: personIds[job.person], item_id: itemIds.get(item), renewal_of_id: renewed }
        })
      })
    batch.add([targets.qualifications, rows])
  }
}

const warnings = { highWarningDays: 30, mediumWarningDays: 60, lowWarningDays: 90 }
