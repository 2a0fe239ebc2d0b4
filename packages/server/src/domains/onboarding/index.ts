import { onboardingSession } from '@kith/shared/domains/onboarding/sessions.ts'
import { onboardingFormTemplate } from '@kith/shared/domains/onboarding/templates.ts'
import { defineDomain } from '#platform/domain.ts'
import { onboardingFirstDay, onboardingWelcome } from './mails.ts'
import { onboardedForJob } from './obstacle.ts'
import { onboardingBegun, onboardingIssued, welcomeOnFirstDay } from './notifications.ts'
import { getSuperApiEmbedUrlForOnboardingSession } from './payroll-form/embed.ts'
import { payrollFormFailed } from './payroll-form/notifications.ts'
import { businessEntityOnboardingSetUp, getBusinessEntityOnboarding, setUpPayrollForm } from './payroll-form/set-up.ts'
import { getOnboardingFormTemplateUse, listOnboardings } from './queries.ts'
import { sessionRules, templateRules } from './rules.ts'
import {
  getOnboardingPersonUploadedDocuments,
  onboardingPersonDocumentCreate,
  onboardingPersonDocumentDelete,
  onboardingPersonDocumentUpdate,
  starterDocumentFiles,
} from './starter/documents.ts'
import { markOnboardingStepAsComplete } from './starter/mark.ts'
import { getOnboardingPayroll, starterPayroll } from './starter/payroll.ts'
import { getOnboardingPerson } from './starter/person.ts'
import {
  listOnboardingRequirements,
  onboardingQualificationInstanceCreate,
  onboardingQualificationInstanceUpdate,
  starterAttachments,
} from './starter/qualifications.ts'
import { onboardingOfSession } from './starter/session-field.ts'
import { getOnboardingFormInstanceById, getOnboardingStatus } from './starter/status.ts'
import { submitOnboardingFormInstanceV2 } from './starter/submit.ts'

export const onboarding = defineDomain({
  name: 'onboarding',
  module: 'onboarding',
  reads: [
    'jobs',
    'people',
    'person_emails',
    'person_phones',
    'person_addresses',
    'person_words',
    'job_requirements',
    'requirement_group_items',
    'qualification_instances',
    'medical_conditions',
  ],
  uses: ['access', 'contracts', 'documents', 'jobs', 'payroll', 'session'],
  records: [onboardingFormTemplate, onboardingSession],
  obstacles: [onboardedForJob],
  rules: [templateRules, sessionRules],
  mails: [onboardingWelcome, onboardingFirstDay],
  notifications: [onboardingIssued, onboardingBegun, payrollFormFailed],
  schedules: [welcomeOnFirstDay],
  jobs: [setUpPayrollForm],
  types: [onboardingOfSession],
  queries: [
    listOnboardings,
    getOnboardingFormTemplateUse,
    getOnboardingStatus,
    getOnboardingFormInstanceById,
    getOnboardingPerson,
    getOnboardingPersonUploadedDocuments,
    listOnboardingRequirements,
    getOnboardingPayroll,
    getSuperApiEmbedUrlForOnboardingSession,
    getBusinessEntityOnboarding,
  ],
  mutations: [
    submitOnboardingFormInstanceV2,
    markOnboardingStepAsComplete,
    onboardingQualificationInstanceCreate,
    onboardingQualificationInstanceUpdate,
    ...starterAttachments,
    ...starterPayroll,
    onboardingPersonDocumentCreate,
    onboardingPersonDocumentUpdate,
    onboardingPersonDocumentDelete,
    businessEntityOnboardingSetUp,
  ],
  routes: (app, services) => starterDocumentFiles.route(app, services),
})
