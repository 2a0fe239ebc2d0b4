import { dayFromEvent, type WorkflowEvent } from '@kith/shared/domains/workflows/events.ts'
import { workflow } from '@kith/shared/domains/workflows/workflows.ts'
import { businessUnitRepresentativeTypes, locationRepresentativeTypes } from '@kith/shared/domains/organisation/representatives.ts'
import type { Kept } from '@kith/shared/fields.ts'
import { issuableForm, tasksOfForm, type AnsweredBy, type Subject, type TaskValues } from '#domains/forms/public.ts'
import { recordMeant } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound } from '#platform/errors.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { isUuid } from '#platform/rights/check.ts'
import { peopleWithJobs } from '../sql.ts'

export type UsedWorkflow = {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly event: WorkflowEvent
  readonly isAutomatic: boolean
  readonly forms: readonly Entry[]
}
export type Entry = NonNullable<Kept<typeof workflow.fields>['forms']>[number]

/** Reads a workflow that can be started; undefined where there is none, or it is archived. */
export async function usedWorkflow(ctx: Context, id: string): Promise<UsedWorkflow | undefined> {
  const row = isUuid(id) ? await loadRecord(ctx, workflow, id.toLowerCase()) : null
  if (!row) return undefined
  const { name, description, event, isAutomatic, forms, state } = fieldValues(workflow, row)
  if (state !== 'ACTIVE') return undefined
  return { id: row.id, name, description, event, isAutomatic: isAutomatic === true, forms: forms ?? [] }
}

/** A form of a workflow as it will be sent: without tasks where the form is not published. */
export type PlannedForm = {
  readonly entryId: string
  readonly name: string | null
  readonly sendOn: string
  readonly tasks: readonly TaskValues[]
  /** Whoever is named has no job any more. */
  readonly isRespondentGone: boolean
}
/** Somebody wants this otherwise than the workflow says. */
export type Amended = {
  readonly entryId: string
  readonly sendOn?: string | null
  readonly respondentId?: string | null
  readonly isLeftOut?: boolean | null
}

/** Works out the forms of a workflow for an event on a day: whose day has passed is sent at once, and who answers later may be nobody yet. */
export function plannedForms(
  ctx: Context,
  { forms }: UsedWorkflow,
  { subject, eventOn, amended = [] }: { readonly subject: Subject; readonly eventOn: string; readonly amended?: readonly Amended[] },
): Promise<PlannedForm[]> {
  const wanted = forms.map((entry) => ({ entry, changed: amended.find(({ entryId }) => entryId === entry.id) }))
  return Promise.all(
    wanted
      .filter(({ changed }) => changed?.isLeftOut !== true)
      .map(async ({ entry, changed }): Promise<PlannedForm> => {
        const sendOn = changed?.sendOn ?? dayFromEvent(eventOn, entry)
        const form = await issuableForm(ctx, entry.designId).catch(unlessRefused)
        if (!form) return { entryId: entry.id, name: null, sendOn, tasks: [], isRespondentGone: false }
        const respondentIds = changed?.respondentId ? [changed.respondentId] : []
        const meant = await answeredBy(ctx, entry)
        const by = meant ?? form.values
        const isRespondentGone = respondentIds.length === 0 && (await hasNoJob(ctx, by))
        const asked = isRespondentGone ? { ...by, namedRespondentId: null } : by
        const [tasks = []] = await tasksOfForm(ctx, form, { subjects: [subject], respondentIds, by: asked, orNobody: true, sendOn })
        return { entryId: entry.id, name: form.values.name, sendOn, tasks, isRespondentGone }
      }),
  )
}

/** Returns who answers where a workflow says it itself; types that were merged into another are that one. */
export async function answeredBy(ctx: Context, entry: Entry): Promise<AnsweredBy | null> {
  const { respondent, unitRepresentativeTypeId: unit, locationRepresentativeTypeId: location, namedRespondentId = null } = entry
  if (!respondent) return null
  return {
    respondent,
    unitRepresentativeTypeId: unit ? ((await recordMeant(ctx, businessUnitRepresentativeTypes, unit))?.id ?? null) : null,
    locationRepresentativeTypeId: location ? ((await recordMeant(ctx, locationRepresentativeTypes, location))?.id ?? null) : null,
    namedRespondentId,
  }
}

async function hasNoJob({ db }: Context, { respondent, namedRespondentId }: AnsweredBy): Promise<boolean> {
  if (respondent !== 'SPECIFIC_PERSON') return false
  return !namedRespondentId || (await db.run(peopleWithJobs, { ids: [namedRespondentId] })).length === 0
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Invalid) && !(error instanceof NotFound)) throw error
}
