import type { RateLimit } from '#platform/rate-limits.ts'

const hour = 3600

export const uploadLimit: RateLimit = {
  name: 'bulk data upload',
  seconds: hour,
  perUser: 120,
  perTenant: 600,
  message: 'Too many files were uploaded within an hour.',
}
export const startLimit: RateLimit = {
  name: 'bulk data start',
  seconds: hour,
  perUser: 60,
  perTenant: 300,
  message: 'Too many imports were started within an hour.',
}
