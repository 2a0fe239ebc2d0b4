import { JobCreateForm } from './JobCreateForm.tsx'

/** Create Concurrent Job: a further job beside those a person has. */
export default function JobConcurrentPage() {
  return <JobCreateForm isConcurrent />
}
