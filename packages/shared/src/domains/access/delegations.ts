import { date, id, integer, text } from '../../fields.ts'
import { defineRecord } from '../../records.ts'

/** How long someone can act for another, and how far ahead it can begin, in days. */
export const longestDelegation = 366
/** Present and coming ones of one person at a time. */
export const mostDelegations = 20

export const delegationStatuses = ['UPCOMING', 'CURRENT', 'OVER', 'REVOKED'] as const
export type DelegationStatus = (typeof delegationStatuses)[number]

const required = { required: true } as const
const span = { fromOn: date(required), untilOn: date(required), permissionGroupId: id(), reason: text({ max: 200 }) }
export const ownDelegationCreateFields = { delegatePersonId: id(required), ...span }
export const accessDelegationCreateFields = { grantorPersonId: id(required), delegatePersonId: id(required), ...span }
export const delegationRevokeFields = { id: id(required), version: integer(required) }

/** That one account acts for another on some days. */
export const accessDelegation = defineRecord({
  kind: 'accessDelegation',
  owner: 'tenant',
  fields: {},
  facts: { grantor: text(), delegate: text(), permissionGroup: text(), fromOn: date(), untilOn: date(), reason: text(), revoked: text() },
  permissions: { view: 'access_delegations.view', create: 'access_delegations.create', delete: 'access_delegations.delete' },
})
