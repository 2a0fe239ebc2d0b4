import type { Declaration } from './declarations.ts'
import { access } from './domains/access.ts'
import { account } from './domains/account.ts'
import { analytics } from './domains/analytics.ts'
import { audit } from './domains/audit.ts'
import { bulkData } from './domains/bulk-data.ts'
import { checklists } from './domains/checklists.ts'
import { compensation } from './domains/compensation.ts'
import { compliance } from './domains/compliance.ts'
import { contracts } from './domains/contracts.ts'
import { customFields } from './domains/custom-fields.ts'
import { dashboard } from './domains/dashboard.ts'
import { diaryNotes } from './domains/diary-notes.ts'
import { documents } from './domains/documents.ts'
import { forms } from './domains/forms.ts'
import { goals } from './domains/goals.ts'
import { improvementPlans } from './domains/improvement-plans.ts'
import { integrations } from './domains/integrations.ts'
import { jobs } from './domains/jobs.ts'
import { learning } from './domains/learning.ts'
import { mail } from './domains/mail.ts'
import { notifications } from './domains/notifications.ts'
import { objectives } from './domains/objectives.ts'
import { onboarding } from './domains/onboarding.ts'
import { organisationChart } from './domains/organisation-chart.ts'
import { organisation } from './domains/organisation.ts'
import { payroll } from './domains/payroll.ts'
import { people } from './domains/people.ts'
import { performanceReports } from './domains/performance-reports.ts'
import { privateNotes } from './domains/private-notes.ts'
import { provider } from './domains/provider.ts'
import { pulses } from './domains/pulses.ts'
import { qualifications } from './domains/qualifications.ts'
import { recognition } from './domains/recognition/recognition.ts'
import { session } from './domains/session.ts'
import { tenants } from './domains/tenants.ts'
import { workflows } from './domains/workflows.ts'
import { workforce } from './domains/workforce.ts'

/** The catalogues of records, permissions and events are read from here. */
export const declarations = [
  dashboard,
  session,
  access,
  account,
  tenants,
  provider,
  organisation,
  people,
  organisationChart,
  jobs,
  workforce,
  learning,
  diaryNotes,
  goals,
  objectives,
  privateNotes,
  recognition,
  improvementPlans,
  qualifications,
  compliance,
  customFields,
  onboarding,
  compensation,
  contracts,
  payroll,
  checklists,
  documents,
  performanceReports,
  forms,
  pulses,
  workflows,
  bulkData,
  mail,
  integrations,
  notifications,
  analytics,
  audit,
] as const satisfies readonly Declaration[]
