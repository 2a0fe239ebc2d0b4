export { createJobs, type NewJob, type Remuneration } from './create.ts'
