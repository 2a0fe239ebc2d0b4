import { hasFailed } from '@kith/shared/email-statuses.ts'
import type { MailTemplate } from '#platform/mail/template.ts'
import type { EmailRow } from './sql.ts'

export const emailActions = ['REQUEUE', 'RESEND', 'UNBLOCK'] as const
export type EmailAction = (typeof emailActions)[number]

/** What can be done with an email: what reached nobody is queued again, or unblocked first; what was sent goes out once more as another email. */
export function actionsFor(
  { status, recipient, has_link: hasLink, blocked_by: blockedBy }: EmailRow,
  template: MailTemplate | undefined,
): EmailAction[] {
  // A link works once: another one takes a new email.
  const isWhole = template !== undefined && (!template.hasLink || hasLink)
  if (recipient === null || !isWhole || status === 'PREPARING') return []
  if (!hasFailed(status)) return template.hasLink ? [] : ['RESEND']
  return blockedBy === null ? ['REQUEUE'] : ['UNBLOCK']
}

/** As the blacklist keeps an address or a domain: in small letters, a domain without its @. */
export const normalisedAddress = (text: string) => text.trim().toLowerCase().replace(/^@/, '')

const domain = /^(?=.{3,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
export const isDomain = (text: string) => domain.test(text)
