import { formDesign, type FormRespondent } from '@kith/shared/domains/forms/designs.ts'
import type { taskSources } from '@kith/shared/domains/forms/tasks.ts'
import { daysOfTask, type TaskDays } from '@kith/shared/domains/forms/times.ts'
import type { Kept } from '@kith/shared/fields.ts'
import { businessCalendarsOfPeople } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { latestIfAny } from '#platform/records/versions.ts'
import { isUuid } from '#platform/rights/check.ts'
import { byLink } from '../links/by-link.ts'
import { respondentsOf, type AnsweredBy, type Subject } from '../respondents.ts'

/** A form in use, by its last version. */
export type IssuableForm = { readonly id: string; readonly versionId: string; readonly values: Kept<typeof formDesign.fields> }
type Source = { readonly source: (typeof taskSources)[number]; readonly sendId: string | null; readonly entryId: string | null }
/** A task has these values from the day of its issue on. */
export type TaskValues = TaskDays &
  Source & {
    readonly personId: string
    readonly jobId: string | null
    readonly title: string
    readonly designId: string
    readonly versionId: string
    /** Nobody yet, where they are found on the day on which it is sent. */
    readonly respondentId: string | null
    readonly respondentIs: FormRespondent | null
    readonly unitRepresentativeTypeId: string | null
    readonly locationRepresentativeTypeId: string | null
    readonly sendOn: string | null
    readonly issuedOn: string | null
    readonly status: 'SCHEDULED' | 'OPEN'
    readonly isShared: boolean
    readonly isOfBirthday: boolean
    /** Found out on the day on which it is sent. */
    readonly hasLink: boolean
  }

/** Reads a form that can be sent; refuses one that is not published or is archived. */
export async function issuableForm(ctx: Context, id: string): Promise<IssuableForm> {
  const row = isUuid(id) ? await loadRecord(ctx, formDesign, id.toLowerCase()) : null
  if (!row) throw new NotFound()
  const values = fieldValues(formDesign, row)
  const version = await latestIfAny(ctx, formDesign, row.id)
  if (values.state !== 'ACTIVE' || !version) throw new Invalid([problem('designId', 'form_unpublished')])
  return { id: row.id, versionId: version.id, values }
}

type Wanted = {
  readonly subjects: readonly Subject[]
  /** They answer about everyone, instead of whom the form names. */
  readonly respondentIds: readonly string[]
  /** They answer instead of whom the form says, found by a position as well. */
  readonly by?: AnsweredBy | undefined
  /** A task waits all the same where nobody answers yet. */
  readonly orNobody?: true
  readonly sendOn: string | null
}

/** Works out the tasks of each of these people; none where nobody can answer about them. */
export async function tasksOfForm(
  ctx: Context,
  { id: designId, versionId, values: form }: IssuableForm,
  { subjects, respondentIds, by = form, orNobody, sendOn }: Wanted,
): Promise<TaskValues[][]> {
  const { today } = ctx.actor
  const day = sendOn !== null && sendOn > today ? sendOn : today
  const isNamed = respondentIds.length > 0
  const found = isNamed ? [] : await respondentsOf(ctx, by, subjects, day)
  const nobody = orNobody ? [null] : []
  const respondents = subjects.map((_, index): readonly (string | null)[] => {
    const one = found[index] ?? null
    return isNamed ? respondentIds : one === null ? nobody : [one]
  })
  const calendarOf = await businessCalendarsOfPeople(
    ctx,
    respondents.flat().flatMap((each) => each ?? []),
    day,
  )
  const linked = await byLink(ctx, respondents.flat(), day)
  return subjects.map(({ personId, jobId }, index) =>
    (respondents[index] ?? []).map((respondentId) => ({
      personId,
      jobId,
      source: 'HAND',
      sendId: null,
      entryId: null,
      title: form.name,
      designId,
      versionId,
      respondentId,
      respondentIs: isNamed ? null : by.respondent,
      unitRepresentativeTypeId: isNamed ? null : (by.unitRepresentativeTypeId ?? null),
      locationRepresentativeTypeId: isNamed ? null : (by.locationRepresentativeTypeId ?? null),
      sendOn,
      issuedOn: day > today ? null : today,
      status: day > today ? 'SCHEDULED' : 'OPEN',
      hasLink: day <= today && linked.has(respondentId),
      isShared: form.sharesAnswers === true || respondentId === personId,
      isOfBirthday: false,
      ...daysOfTask(form, day, calendarOf(respondentId ?? '')),
    })),
  )
}
