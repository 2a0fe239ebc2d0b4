import { JobCreateForm } from './JobCreateForm.tsx'

/** Create Job. */
export default function JobCreatePage() {
  return <JobCreateForm isConcurrent={false} />
}
