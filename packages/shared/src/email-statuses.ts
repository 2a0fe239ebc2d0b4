/** After `SENT`, only the provider knows more about an email. */
export const emailStatuses = [
  'PREPARING',
  'SENT',
  'DELIVERED',
  'DELIVERED_WITH_COMPLAINT',
  'NOT_SENT',
  'FAILED',
  'FAILED_BOUNCE',
  'FAILED_COMPLAINT',
  'FAILED_DENYLIST',
  'FAILED_NO_RECIPIENT',
] as const
export type EmailStatus = (typeof emailStatuses)[number]

/** It has not reached its reader, and can be queued again. */
export const hasFailed = (status: EmailStatus) => status.startsWith('FAILED') || status === 'NOT_SENT'
