import type { FormRespondent } from '@kith/shared/domains/forms/designs.ts'
import type { Context } from '#platform/context.ts'
import { holdersPresent } from '#platform/positions/holders.ts'
import type { AskedRow } from './sql.ts'

/** A form is about this person, and positions are found by the job. */
export type Subject = { readonly personId: string; readonly jobId: string | null }
export type AnsweredBy = {
  readonly respondent: FormRespondent
  readonly unitRepresentativeTypeId?: string | null
  readonly locationRepresentativeTypeId?: string | null
  readonly namedRespondentId?: string | null
}

/** Returns who answers about each of these people on a day: the first holder of the position who can sign in then, and who is somebody else; null for nobody. */
export async function respondentsOf(
  ctx: Context,
  by: AnsweredBy,
  subjects: readonly Subject[],
  day: string,
): Promise<readonly (string | null)[]> {
  const { respondent } = by
  if (respondent === 'SUBJECT') return subjects.map(({ personId }) => personId)
  if (respondent === 'SPECIFIC_PERSON') return subjects.map(() => by.namedRespondentId ?? null)
  const named =
    respondent === 'BUSINESS_UNIT_REPRESENTATIVE'
      ? by.unitRepresentativeTypeId
      : respondent === 'LOCATION_REPRESENTATIVE'
        ? by.locationRepresentativeTypeId
        : null
  const placed = subjects.flatMap(({ jobId: job }, index) => (job === null ? [] : [{ key: String(index), job, named: named ?? null, day }]))
  const present = Map.groupBy(await holdersPresent(ctx, respondent, placed, day), ({ key }) => key)
  return subjects.map(
    ({ personId }, index) => present.get(String(index))?.find(({ personId: holder }) => holder !== personId)?.personId ?? null,
  )
}

/** Returns who holds the position now by which a task was given; null where somebody was named, or nobody holds it. */
export async function respondentAgain(ctx: Context, row: AskedRow, day: string): Promise<string | null> {
  const { respondent_is: respondent, person_id: personId, job_id: jobId } = row
  if (respondent === null) return null
  const by = {
    respondent,
    unitRepresentativeTypeId: row.unit_representative_type_id,
    locationRepresentativeTypeId: row.location_representative_type_id,
  }
  const [found = null] = await respondentsOf(ctx, by, [{ personId, jobId }], day)
  return found
}
