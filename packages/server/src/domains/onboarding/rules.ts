import { onboardingSession } from '@kith/shared/domains/onboarding/sessions.ts'
import { onboardingFormTemplate } from '@kith/shared/domains/onboarding/templates.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import type { RecordRules } from '#platform/records/rules.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { otherTemplates, startersOf, type StarterRow } from './sql.ts'

export const templateRules: RecordRules = {
  of: onboardingFormTemplate,
  act: async ({ db }, action, records) => {
    if (action !== 'delete') return records.map(() => [])
    const { count } = await db.one(otherTemplates, { ids: records.map(({ id }) => id) })
    return records.map(() => (count === 0 ? [fault('id', 'template_last')] : []))
  },
}

export const sessionRules: RecordRules = {
  of: onboardingSession,
  complete: async (ctx, input) => {
    const id = input['templateId']
    const row = typeof id === 'string' ? await loadRecord(ctx, onboardingFormTemplate, id.toLowerCase()) : null
    if (!row) return input
    const { name: templateName, sections, formFields, state } = fieldValues(onboardingFormTemplate, row)
    const kept = state === 'ENABLED' ? { templateName, sections, formFields } : {}
    return { ...input, ...kept, issuedOn: ctx.actor.today }
  },
  judge: async ({ db, actor }, planned) => {
    const news = planned.filter(({ before }) => before === null)
    const rows = await db.run(startersOf, { jobs: news.map(({ ownerId }) => ownerId), today: actor.today })
    const starters = new Map(rows.map((row) => [row.job_id, row]))
    return planned.map(({ before, ownerId, after }) =>
      before
        ? []
        : [
            ...(after['sections'] ? [] : [fault('templateId', 'template_invalid')]),
            ...missingOf(starters.get(ownerId), after['templateId']),
          ],
    )
  },
}

/** Everything that is missing before somebody can begin their onboarding. */
function missingOf(starter: StarterRow | undefined, template: unknown): Fault[] {
  if (!starter) return []
  const all = [
    starter.is_past && fault('jobId', 'onboarding_pastJob'),
    starter.open_templates.some((each) => each === template) && fault('jobId', 'onboarding_issued'),
    !starter.has_email && fault('jobId', 'onboarding_email'),
    !starter.has_account && fault('jobId', 'onboarding_account'),
  ]
  return all.filter((each) => each !== false)
}
