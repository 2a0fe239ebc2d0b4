import { qualificationLibraryItem, qualificationType, requirementGroup } from '@kith/shared/domains/qualifications/library.ts'
import { createRecord } from '#domains/organisation/public.ts'
import type { Connection } from '#platform/database/pool.ts'
import { listAll } from '#platform/settings-lists/sql.ts'
import { qualificationLibrary, requirementGroups } from './generate/qualifications.ts'
import { insertRequirementGroupItems } from './sql.ts'

/** Writes the qualification library of an organisation, and the groups in which it is required. */
export async function writeQualifications(db: Connection): Promise<void> {
  const types = new Map((await db.run(listAll(qualificationType), { enabled: true })).map(({ id, name }) => [name, id]))
  const itemIds = new Map<string, string>()
  for (const { type, ...values } of qualificationLibrary)
    itemIds.set(values.name, await createRecord(db, qualificationLibraryItem, { ...warnings, ...values, typeId: types.get(type) }))
  for (const [name, items] of Object.entries(requirementGroups)) {
    const group = await createRecord(db, requirementGroup, { name })
    await db.run(insertRequirementGroupItems, { group, items: items.map((each) => itemIds.get(each) ?? '') })
  }
}

const warnings = { highWarningDays: 30, mediumWarningDays: 60, lowWarningDays: 90 }
