import {
  hasSetting,
  type DirectoryDirection,
  type IntegrationSetting,
  type IntegrationSlug,
} from '@kith/shared/domains/integrations/partners.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { problem } from '#platform/errors.ts'
import { mayBeAsked } from '#platform/http/guarded-fetch.ts'
import { reachOf } from '#platform/rights/reach.ts'
import { missingFor, sentWith } from './needs.ts'
import type { IntegrationRow } from './sql.ts'
import { sealToken } from './token.ts'

type Given = {
  readonly id: string
  readonly before: IntegrationRow | undefined
  readonly remoteAddress?: string | null | undefined
  readonly remoteToken?: string | null | undefined
}
type Remote = { readonly address: string | null; readonly token: Buffer | null }

/** Works out the address of a program, and its token. A token is for the address with which it was entered, and is not sent to another one. */
export function remoteOf(ctx: Context, { id, before, remoteAddress, remoteToken }: Given): Remote {
  const [known, kept] = [before?.remote_address ?? null, before?.sealed_token ?? null]
  const address = remoteAddress === undefined ? known : remoteAddress || null
  return { address, token: remoteToken ? sealToken(ctx, id, remoteToken) : address === known ? kept : null }
}

/** A service has an address that may be asked, and a key. */
export const serviceProblems = ({ services }: Context, { address, token }: Remote): Problem[] => [
  ...(address === null || !mayBeAsked(services.config, address) ? [problem('remoteAddress', 'service_address')] : []),
  ...(token === null ? [problem('remoteToken', 'service_token')] : []),
]

/** Of a directory, these are settings: whoever enters them has to see everybody. */
export const noRemote = (given: Readonly<Record<'remoteAddress' | 'remoteToken', unknown>>): Problem[] =>
  (['remoteAddress', 'remoteToken'] as const).flatMap((name) => (given[name] ? [problem(name, 'integration_setting')] : []))

/** It is asked with the rights of whoever connected it: somebody else could have sent to themselves what they may not see. */
export function rightsProblems({ actor }: Context, slug: IntegrationSlug): Problem[] {
  const missing = missingFor(actor, slug)
  return missing.length > 0 ? [problem('remoteAddress', 'integration_rights', { permissions: missing.join(', ') })] : []
}

/** Settings that are those of another integration. */
export function strangeSettings(
  slug: IntegrationSlug,
  given: Readonly<Partial<Record<IntegrationSetting | 'notificationEmails', unknown>>>,
): Problem[] {
  const names = ['direction', 'userType', 'extraNotification', 'payrollStartDate'] as const
  return names.flatMap((name) => (given[name] === undefined || hasSetting(slug, name) ? [] : [problem(name, 'integration_setting')]))
}

/** A directory to which people are sent has an address that may be asked, and a token. */
export function remoteProblems(
  { services }: Context,
  { direction, remoteAddress }: { readonly direction: DirectoryDirection; readonly remoteAddress: string | null },
  token: Buffer | null,
): Problem[] {
  const isWrong = remoteAddress === null ? direction !== 'FROM' : !mayBeAsked(services.config, remoteAddress)
  return [
    ...(isWrong ? [problem('remoteAddress', 'directory_address')] : []),
    ...(direction !== 'FROM' && token === null ? [problem('remoteToken', 'directory_token')] : []),
  ]
}

/** People are sent with the rights of whoever connected the directory: somebody else could have those sent to themselves whom they may not see. */
export const sightProblems = ({ actor }: Context, { direction }: { readonly direction: DirectoryDirection }): Problem[] =>
  direction === 'FROM' || reachOf(actor, sentWith) === 'ALL' ? [] : [problem('direction', 'directory_people', { permissions: sentWith })]

export const settingsOf = (row: IntegrationRow) => ({
  notificationEmails: row.notification_emails,
  direction: row.direction,
  userType: row.user_type,
  remoteAddress: row.remote_address,
  extraNotification: row.extra_notification,
  payrollStartDate: row.payroll_start_date,
})

export const stateOf = (row: IntegrationRow | undefined) =>
  row
    ? {
        slug: row.slug,
        state: row.state,
        ...settingsOf(row),
        connectedAt: row.connected_at?.toISOString() ?? null,
      }
    : null
