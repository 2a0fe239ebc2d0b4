import { formDesign } from '@kith/shared/domains/forms/designs.ts'
import { daysOfTask, type TaskDays } from '@kith/shared/domains/forms/times.ts'
import type { Kept } from '@kith/shared/fields.ts'
import { businessCalendarsOfPeople } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { latestIfAny } from '#platform/records/versions.ts'
import { isUuid } from '#platform/rights/check.ts'
import { respondentsOf, type Subject } from '../respondents.ts'

/** A form in use, by its last version. */
export type IssuableForm = { readonly id: string; readonly versionId: string; readonly values: Kept<typeof formDesign.fields> }
type Source = { readonly source: 'HAND' | 'PULSE' | 'TILE'; readonly sendId: string | null }
/** A task has these values from the day of its issue on. */
export type TaskValues = TaskDays &
  Source & {
    readonly personId: string
    readonly jobId: string | null
    readonly title: string
    readonly designId: string
    readonly versionId: string
    readonly respondentId: string
    readonly respondentIs: string | null
    readonly sendOn: string | null
    readonly issuedOn: string | null
    readonly status: 'SCHEDULED' | 'OPEN'
    readonly isShared: boolean
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
  readonly sendOn: string | null
}

/** Works out the tasks of each of these people; none where nobody can answer about them. */
export async function tasksOfForm(
  ctx: Context,
  { id: designId, versionId, values: form }: IssuableForm,
  { subjects, respondentIds, sendOn }: Wanted,
): Promise<TaskValues[][]> {
  const { today } = ctx.actor
  const day = sendOn !== null && sendOn > today ? sendOn : today
  const found = respondentIds.length > 0 ? [] : await respondentsOf(ctx, form, subjects, day)
  const respondents = subjects.map((_, index) => (respondentIds.length > 0 ? respondentIds : [found[index] ?? []].flat()))
  const calendarOf = await businessCalendarsOfPeople(ctx, respondents.flat(), day)
  return subjects.map(({ personId, jobId }, index) =>
    (respondents[index] ?? []).map((respondentId) => ({
      personId,
      jobId,
      source: 'HAND',
      sendId: null,
      title: form.name,
      designId,
      versionId,
      respondentId,
      respondentIs: respondentIds.length > 0 ? null : form.respondent,
      sendOn,
      issuedOn: day > today ? null : today,
      status: day > today ? 'SCHEDULED' : 'OPEN',
      isShared: form.sharesAnswers === true || respondentId === personId,
      ...daysOfTask(form, day, calendarOf(respondentId)),
    })),
  )
}
