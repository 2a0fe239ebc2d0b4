import { onboardingSteps, type OnboardingStep } from '@kith/shared/domains/onboarding/sessions.ts'
import { askedSections, type AskedSection } from '@kith/shared/domains/onboarding/form.ts'
import { onboardingFieldNames, onboardingSections, visibilities } from '@kith/shared/domains/onboarding/templates.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { contentOf } from './content.ts'
import { completedOn, isOnboarding, isOpen, nextStep, ownAccount, ownSessions, stepsOf } from './sessions.ts'
import type { SessionRow } from './sql.ts'

const stepType = enumOf('OnboardingStepType', onboardingSteps)
type Step = { readonly session: SessionRow; readonly step: OnboardingStep }

const AskedField = builder.objectRef<AskedSection['fields'][number]>('OnboardingAskedField').implement({
  fields: (t) => ({
    field: t.field({ type: enumOf('OnboardingField', onboardingFieldNames), nullable: false, resolve: ({ field }) => field }),
    isRequired: t.exposeBoolean('isRequired', { nullable: false }),
  }),
})
const AskedCustomField = builder.objectRef<AskedSection['customFields'][number]>('OnboardingAskedCustomField').implement({
  fields: (t) => ({
    fieldId: t.exposeID('fieldId', { nullable: false }),
    isRequired: t.exposeBoolean('isRequired', { nullable: false }),
  }),
})
const AskedDocument = builder.objectRef<AskedSection['documents'][number]>('OnboardingAskedDocument').implement({
  fields: (t) => ({
    folderId: t.exposeID('folderId', { nullable: false }),
    label: t.exposeString('label', { nullable: false }),
    isRequired: t.exposeBoolean('isRequired', { nullable: false }),
  }),
})
const Asked = builder.objectRef<AskedSection>('OnboardingAskedSection').implement({
  fields: (t) => ({
    section: t.field({ type: enumOf('OnboardingSection', onboardingSections), nullable: false, resolve: ({ section }) => section }),
    visibility: t.field({ type: enumOf('OnboardingVisibility', visibilities), nullable: false, resolve: ({ visibility }) => visibility }),
    fields: t.field({ type: [AskedField], nullable: { list: false, items: false }, resolve: ({ fields }) => [...fields] }),
    customFields: t.field({
      type: [AskedCustomField],
      nullable: { list: false, items: false },
      resolve: ({ customFields }) => [...customFields],
    }),
    documents: t.field({
      type: [AskedDocument],
      nullable: { list: false, items: false },
      description: 'The folders for which documents are asked for.',
      resolve: ({ documents }) => [...documents],
    }),
  }),
})

export const OnboardingFormInstance = builder.objectRef<SessionRow>('OnboardingFormInstance').implement({
  description: 'The form of an onboarding as it was when it was issued, without what it hides and what has been deleted since.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    templateName: t.exposeString('template_name'),
    submittedOn: t.field({ type: 'Date', resolve: ({ personal_details_on: day }) => day }),
    sections: t.field({
      type: [Asked],
      nullable: { list: false, items: false },
      resolve: async (session, _, request) => askedSections(await contentOf(await read(request), session)),
    }),
  }),
})

const OnboardingStatusStep = builder.objectRef<Step>('OnboardingStatusStep').implement({
  fields: (t) => ({
    onboardingSessionId: t.id({ nullable: false, resolve: ({ session }) => session.id }),
    onboardingStepTypeId: t.field({ type: stepType, nullable: false, resolve: ({ step }) => step }),
    formInstance: t.field({
      type: OnboardingFormInstance,
      resolve: ({ session, step }) => (step === 'PERSONAL_DETAILS' ? session : null),
    }),
    completedAt: t.field({ type: 'Date', resolve: ({ session, step }) => completedOn(session, step) }),
    jobId: t.id({ nullable: false, resolve: ({ session }) => session.job_id }),
    jobName: t.string({ resolve: ({ session }) => session.position_title }),
    companyStartDate: t.field({ type: 'Date', nullable: false, resolve: ({ session }) => session.company_start_on }),
  }),
})

const OnboardingStatusType = builder.objectRef<{ sessions: readonly SessionRow[] }>('OnboardingStatus').implement({
  description: 'How far the user has come with setting up their account.',
  fields: (t) => ({
    isOnboarding: t.boolean({
      nullable: false,
      description: 'Whether nothing but the account setup is open to the user.',
      resolve: async (_, __, request) => isOnboarding(await read(request)),
    }),
    currentStep: t.field({
      type: stepType,
      description: 'The first step that is not completed, in the order in which the sessions were issued.',
      nullable: false,
      resolve: ({ sessions }) => sessions.filter(isOpen).map(nextStep)[0] ?? 'COMPLETED',
    }),
    startDate: t.field({
      type: 'Date',
      description: 'The day from which the user has their normal access; null where that is today or was before.',
      resolve: async (_, __, request) => {
        const { active_from: day, is_early: isEarly } = await ownAccount(await read(request))
        return isEarly ? day : null
      },
    }),
    steps: t.field({
      type: [OnboardingStatusStep],
      nullable: { list: false, items: false },
      resolve: ({ sessions }) => sessions.flatMap((session) => stepsOf(session).map((step) => ({ session, step }))),
    }),
  }),
})

const own = { permission: 'signed-in', asOneself: true, starter: true } as const

export const getOnboardingStatus = defineQuery({
  ...own,
  name: 'getOnboardingStatus',
  returns: OnboardingStatusType,
  nullable: false,
  resolve: async (ctx) => ({ sessions: await ownSessions(ctx) }),
})

export const getOnboardingFormInstanceById = defineQuery({
  ...own,
  name: 'getOnboardingFormInstanceById',
  description: 'The form of one of your own sessions, by the id of the session.',
  args: (arg) => ({ onboardingFormId: arg.id({ required: true }) }),
  returns: OnboardingFormInstance,
  resolve: async (ctx, { onboardingFormId }) => (await ownSessions(ctx)).find(({ id }) => id === onboardingFormId.toLowerCase()) ?? null,
})
