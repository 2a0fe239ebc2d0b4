import { qualificationInstance as kind } from '@kith/shared/domains/qualifications/instances.ts'
import { qualificationLibraryItem } from '@kith/shared/domains/qualifications/library.ts'
import { href } from '@kith/shared/routes.ts'
import type { Context } from '#platform/context.ts'
import { fieldValues, type RecordValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { nameFor } from '#platform/records/presented.ts'
import { may } from '#platform/rights/check.ts'
import { listRecord } from '#platform/settings-lists/records.ts'

type Said = { readonly qualification: string; readonly person: string; readonly href: string; readonly values: RecordValues }

/** What can be said of the qualification of a person to the acting user; null where they may not view it, and where it is gone. */
export async function saidOf(ctx: Context, id: string, personId: string | null): Promise<Said | null> {
  const row = await loadRecord(ctx, kind, id)
  if (!row || personId === null || !(await may(ctx, 'people.qualifications.view', { kind: 'person', id: personId }))) return null
  const values = fieldValues(kind, row)
  const item = await listRecord(ctx, qualificationLibraryItem, values['itemId'])
  return {
    qualification: item?.name ?? '',
    person: (await nameFor(ctx, 'person', personId)) ?? '',
    href: href('people.qualifications.show', { personId, qualificationInstanceId: id }),
    values,
  }
}
