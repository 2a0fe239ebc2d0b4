import { declareList } from '../../lists.ts'
import { issuing, onboardingStatuses } from './sessions.ts'

/** People without an onboarding are listed for this many days after they start. */
export const listedAfterStart = 30

/** The onboardings of people, and those who could be given one: who starts, has started lately, or has no job yet. */
export const onboardingList = declareList({
  name: 'onboarding',
  record: 'onboardingSession',
  title: 'onboarding:list.title',
  permissions: ['people.onboarding.view'],
  search: true,
  sort: 'startDate',
  columns: {
    person: { kind: 'text', heading: 'onboarding:columns.person', sorts: true },
    job: { kind: 'text', heading: 'onboarding:columns.job' },
    template: { kind: 'text', heading: 'onboarding:columns.template' },
    startDate: { kind: 'date', heading: 'onboarding:columns.startDate', sorts: true },
    issuedOn: { kind: 'date', heading: 'onboarding:columns.issuedOn' },
    status: { kind: 'choice', heading: 'onboarding:columns.status', choices: 'choices:OnboardingSessionStatus' },
    progress: { kind: 'text', heading: 'onboarding:columns.progress' },
  },
  filters: {
    status: {
      kind: 'choice',
      label: 'onboarding:columns.status',
      input: 'statuses',
      name: 'OnboardingSessionStatus',
      values: onboardingStatuses,
    },
    issued: { kind: 'switch', label: 'onboarding:filters.issued', input: 'isIssued', values: { yes: true, no: false } },
    entity: { kind: 'reference', label: 'people:filters.businessEntity', input: 'businessEntityIds', to: 'businessEntity' },
    template: { kind: 'reference', label: 'onboarding:columns.template', input: 'templateIds', to: 'onboardingFormTemplate' },
    hidden: { kind: 'switch', label: 'onboarding:filters.hidden', input: 'withHidden', values: { yes: true } },
    person: { kind: 'reference', label: 'onboarding:columns.person', input: 'personIds', to: 'person' },
    forJob: { kind: 'reference', label: 'onboarding:columns.job', input: 'jobIds', to: 'job' },
  },
  bulk: [
    {
      name: 'issue',
      label: 'onboarding:issue.many',
      mutation: 'onboardingSessionCreate',
      permission: issuing,
      value: { kind: 'onboardingFormTemplate', label: 'onboarding:columns.template' },
    },
  ],
})
