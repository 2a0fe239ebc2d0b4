import { access } from '#domains/access/index.ts'
import { account } from '#domains/account/index.ts'
import { analytics } from '#domains/analytics/index.ts'
import { audit } from '#domains/audit/index.ts'
import { bulkData } from '#domains/bulk-data/index.ts'
import { checklists } from '#domains/checklists/index.ts'
import { compliance } from '#domains/compliance/index.ts'
import { compensation } from '#domains/compensation/index.ts'
import { contracts } from '#domains/contracts/index.ts'
import { customFields } from '#domains/custom-fields/index.ts'
import { dashboard } from '#domains/dashboard/index.ts'
import { diaryNotes } from '#domains/diary-notes/index.ts'
import { documents } from '#domains/documents/index.ts'
import { forms } from '#domains/forms/index.ts'
import { goals } from '#domains/goals/index.ts'
import { improvementPlans } from '#domains/improvement-plans/index.ts'
import { integrations } from '#domains/integrations/index.ts'
import { jobs } from '#domains/jobs/index.ts'
import { learning } from '#domains/learning/index.ts'
import { mail } from '#domains/mail/index.ts'
import { notifications } from '#domains/notifications/index.ts'
import { objectives } from '#domains/objectives/index.ts'
import { organisationChart } from '#domains/organisation-chart/index.ts'
import { onboarding } from '#domains/onboarding/index.ts'
import { organisation } from '#domains/organisation/index.ts'
import { payroll } from '#domains/payroll/index.ts'
import { people } from '#domains/people/index.ts'
import { performanceReports } from '#domains/performance-reports/index.ts'
import { privateNotes } from '#domains/private-notes/index.ts'
import { provider } from '#domains/provider/index.ts'
import { pulses } from '#domains/pulses/index.ts'
import { qualifications } from '#domains/qualifications/index.ts'
import { recognition } from '#domains/recognition/index.ts'
import { session } from '#domains/session/index.ts'
import { tenants } from '#domains/tenants/index.ts'
import { workflows } from '#domains/workflows/index.ts'
import { workforce } from '#domains/workforce/index.ts'
import type { Domain } from '#platform/domain.ts'

/** Every server domain. */
export const domains: readonly Domain[] = [
  session,
  access,
  account,
  organisation,
  jobs,
  workforce,
  people,
  organisationChart,
  audit,
  tenants,
  provider,
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
  dashboard,
  analytics,
]
