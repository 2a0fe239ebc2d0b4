import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { useParams } from 'react-router'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { JobChange } from './JobChangePage.tsx'

/** What a payroll change is about, by the end of its address. */
const payrollChanges: ReadonlyMap<string, readonly JobAttribute[]> = new Map([
  ['business-entity', ['BUSINESS_ENTITY']],
  ['pay-grade', ['PAY_GRADE', 'PAY_STEP']],
  ['remuneration', ['REMUNERATION']],
  ['employment-condition', ['EMPLOYMENT_CONDITION']],
])

/** An update of a job with only what matters to payroll. */
export default function PayrollChangePage() {
  const { type = '' } = useParams()
  const only = payrollChanges.get(type)
  return only ? <JobChange key={type} title="screens.payrollChange" only={only} /> : <NotFoundPage />
}
