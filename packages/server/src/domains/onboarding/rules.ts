import { onboardingSession } from '@kith/shared/domains/onboarding/sessions.ts'
import { onboardingFormTemplate } from '@kith/shared/domains/onboarding/templates.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import { accountsBeforeStart, openBeforeStart, type AccountForStart } from '#domains/access/public.ts'
import type { RecordRules } from '#platform/records/rules.ts'
import { fieldValues, type RecordValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { contractFaults, issueContracts, templateFaults } from './contracts.ts'
import { askableFields } from './starter/content.ts'
import { openFolders } from './starter/sql.ts'
import { countPending, countTemplates, jobsOfOnboardings, startersOf, type StarterRow } from './sql.ts'

export const templateRules: RecordRules = {
  of: onboardingFormTemplate,
  judge: async (ctx, planned) => {
    const fields = new Set((await askableFields(ctx)).filter(({ type }) => type !== 'PEOPLE_DROPDOWN').map(({ id }) => id))
    const folders = new Set((await ctx.db.run(openFolders, {})).map(({ id }) => id))
    return Promise.all(
      planned.map(async ({ before, after }) => [
        ...goneOf('askedFields', 'fieldId', { before, after }, fields),
        ...goneOf('askedDocuments', 'folderId', { before, after }, folders),
        ...(await templateFaults(ctx, before?.['contractTemplateId'], after['contractTemplateId'])),
      ]),
    )
  },
  refuseAction: async ({ db }, action, records) => {
    if (action !== 'delete') return records.map(() => [])
    const { count } = await db.one(countTemplates, {})
    return records.map(() => (count === 1 ? [fault('id', 'template_last')] : []))
  },
  refuseDelete: async ({ db, actor }, { id }) => {
    const { count } = await db.one(countPending, { template: id, today: actor.today })
    return count > 0 ? [fault('id', 'in_use_template')] : []
  },
}

export const sessionRules: RecordRules = {
  of: onboardingSession,
  defaults: async (ctx, input) => {
    const id = input['templateId']
    const row = typeof id === 'string' ? await loadRecord(ctx, onboardingFormTemplate, id.toLowerCase()) : null
    if (!row) return input
    const { name: templateName, state, ...content } = fieldValues(onboardingFormTemplate, row)
    const showsDocuments = content.sections?.some(({ section, visibility }) => section === 'DOCUMENTS' && visibility !== 'HIDDEN')
    const askedDocuments = showsDocuments ? content.askedDocuments : []
    const kept = state === 'ENABLED' ? { templateName, ...content, askedDocuments } : {}
    return { ...input, ...kept, issuedOn: ctx.actor.today }
  },
  judge: async (ctx, planned) => {
    const jobs = planned.filter(({ before }) => before === null).map(({ ownerId }) => ownerId)
    const rows = await ctx.db.run(startersOf, { jobs, today: ctx.actor.today })
    const accounts = await accountsBeforeStart(ctx, jobs)
    const starters = new Map(rows.map((row) => [row.job_id, row]))
    return Promise.all(
      planned.map(async ({ before, ownerId, after }) =>
        before
          ? []
          : [
              ...(after['sections'] ? [] : [fault('templateId', 'template_invalid')]),
              ...missingOf(starters.get(ownerId), accounts.get(ownerId), after['templateId']),
              ...(await contractFaults(ctx, starters.get(ownerId), after['contractTemplateId'])),
            ],
      ),
    )
  },
  after: async (ctx, written) => {
    const ids = written.flatMap(({ id, action }) => (action === 'create' ? [id] : []))
    if (ids.length === 0) return
    const jobs = await ctx.db.run(jobsOfOnboardings, { ids })
    await openBeforeStart(
      ctx,
      jobs.map(({ job_id: job }) => job),
    )
    await issueContracts(ctx, ids)
  },
}

/** Everything that is missing before somebody can begin their onboarding. */
function missingOf(starter: StarterRow | undefined, account: AccountForStart | undefined, template: unknown): Fault[] {
  if (!starter) return []
  const all = [
    starter.is_past && fault('jobId', 'onboarding_pastJob'),
    starter.open_templates.some((each) => each === template) && fault('jobId', 'onboarding_issued'),
    !starter.has_email && fault('jobId', 'onboarding_email'),
    account === 'MISSING' && fault('jobId', 'onboarding_account'),
    account === 'DISABLED' && fault('jobId', 'onboarding_disabled'),
  ]
  return all.filter((each) => each !== false)
}

type Content = { readonly before: RecordValues | null; readonly after: RecordValues }

/** What a template newly asks for has to be in use. */
function goneOf(list: 'askedFields' | 'askedDocuments', name: string, { before, after }: Content, inUse: ReadonlySet<string>): Fault[] {
  const had = new Set(idsIn(before?.[list], name))
  return idsIn(after[list], name).flatMap((id, index) =>
    inUse.has(id) || had.has(id) ? [] : [fault(`${list}.${index}.${name}`, 'onboarding_gone')],
  )
}

const idsIn = (entries: unknown, name: string): string[] =>
  ((entries ?? []) as readonly Readonly<Record<string, string>>[]).map(({ [name]: id = '' }) => id.toLowerCase())
