import { onboardingSession, onboardingStatuses } from '@kith/shared/domains/onboarding/sessions.ts'
import { onboardingFormTemplate } from '@kith/shared/domains/onboarding/templates.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import { loadRecord } from '#platform/records/load.ts'
import { recordType } from '#platform/records/type.ts'
import { isUuid } from '#platform/rights/check.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { onboardings } from './list.ts'
import type { OnboardingRow } from './list-sql.ts'
import { countPending, pendingPeople } from './sql.ts'

const Onboarding = builder.objectRef<OnboardingRow>('Onboarding').implement({
  description: 'The onboarding of a person for a job, or what is missing before one can be issued.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    personId: t.exposeID('person_id', { nullable: false }),
    personDisplayName: t.exposeString('person_display_name', { nullable: false }),
    jobId: t.exposeID('job_id'),
    positionTitle: t.exposeString('position_title'),
    templateName: t.exposeString('template_name'),
    startDate: t.field({ type: 'Date', resolve: ({ start_on: day }) => day }),
    issuedOn: t.field({ type: 'Date', description: 'Null for one that has not been issued.', resolve: ({ issued_on: day }) => day }),
    isHidden: t.exposeBoolean('is_hidden', { nullable: false }),
    status: t.field({ type: enumOf('OnboardingSessionStatus', onboardingStatuses), nullable: false, resolve: ({ status }) => status }),
    stepsDone: t.exposeInt('steps_done', { nullable: false }),
    steps: t.exposeInt('steps', { nullable: false }),
    goneDocuments: t.stringList({
      nullable: false,
      description: 'The labels of documents that are no longer asked for, as their folder was deleted or archived after it was issued.',
      resolve: ({ gone_documents: labels }) => [...labels],
    }),
    isFormBroken: t.exposeBoolean('is_form_broken', {
      nullable: false,
      description: 'Bank, tax and super details are skipped, as their form could not be set up for the business entity.',
    }),
    session: t.field({
      type: recordType(onboardingSession),
      resolve: async ({ session_id: id }, _, request) => (id === null ? null : loadRecord(await read(request), onboardingSession, id)),
    }),
  }),
})

export const listOnboardings = defineListPage({
  list: onboardings,
  name: 'listOnboardings',
  pageName: 'OnboardingPage',
  type: Onboarding,
  description:
    'The onboardings of people whom you may view, and those who start, have started lately or have no job yet and were issued none.',
  searchDescription: 'The beginnings of words of the name of the person.',
  size: 25,
})

/** So many people are named. */
const mostNamed = 20

type Use = { readonly count: number; readonly people: readonly string[] }
const OnboardingFormTemplateUse = builder.objectRef<Use>('OnboardingFormTemplateUse').implement({
  description: 'The onboardings because of which a template cannot be deleted.',
  fields: (t) => ({
    count: t.exposeInt('count', { nullable: false }),
    people: t.stringList({
      nullable: false,
      description: 'The names of the people they are for, as far as you may view their onboardings: at most 20.',
      resolve: ({ people }) => [...people],
    }),
  }),
})

export const getOnboardingFormTemplateUse = defineQuery({
  name: 'getOnboardingFormTemplateUse',
  description: 'What has to be completed or hidden before an onboarding template can be deleted; null for one that does not exist.',
  permission: onboardingFormTemplate.permissions.delete,
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: OnboardingFormTemplateUse,
  resolve: async (ctx, { id }) => {
    const template = isUuid(id) ? await loadRecord(ctx, onboardingFormTemplate, id.toLowerCase()) : null
    if (!template) return null
    const asked = { ...reachParameters(ctx), template: template.id }
    const [{ count }, people] = await Promise.all([
      ctx.db.one(countPending, asked),
      ctx.db.run(pendingPeople(reachOf(ctx.actor, 'people.onboarding.view')), { ...asked, most: mostNamed }),
    ])
    return { count, people: people.map(({ name }) => name) }
  },
})
