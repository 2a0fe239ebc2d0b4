import { defineDomain } from '#platform/domain.ts'
import './types/job.ts'

export const jobs = defineDomain({ name: 'jobs', uses: ['organisation'] })
