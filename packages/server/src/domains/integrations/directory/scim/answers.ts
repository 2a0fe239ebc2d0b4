import type { FastifyReply } from 'fastify'
import type { AccountRow } from '../sql.ts'
import { scimPath } from './paths.ts'

const core = 'urn:ietf:params:scim:schemas:core:2.0'
const messages = 'urn:ietf:params:scim:api:messages:2.0'
const mediaType = 'application/scim+json; charset=utf-8'

/** Said to a directory as the protocol has it. */
export class RefusedScim extends Error {
  readonly status: number
  readonly scimType: string | undefined
  readonly retryAfter: number | undefined
  constructor(status: number, detail: string, { scimType, retryAfter }: { scimType?: string; retryAfter?: number } = {}) {
    super(detail)
    this.status = status
    this.scimType = scimType
    this.retryAfter = retryAfter
  }
}

export const send = (reply: FastifyReply, status: number, body: object): FastifyReply => reply.code(status).type(mediaType).send(body)

export function sendRefusal(reply: FastifyReply, { status, message: detail, scimType, retryAfter }: RefusedScim): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="kith"')
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return send(reply, status, { schemas: [`${messages}:Error`], status: String(status), ...(scimType ? { scimType } : {}), detail })
}

/** An account as a directory reads it. */
export function userOf(base: string, row: AccountRow): object {
  const { id, username, display_name: displayName, external_id: externalId, given_name: givenName, family_name: familyName, email } = row
  return {
    schemas: [`${core}:User`],
    id,
    ...(externalId === null ? {} : { externalId }),
    userName: username,
    displayName,
    name: { formatted: displayName, givenName: givenName ?? displayName, familyName: familyName ?? displayName },
    ...(email === null ? {} : { emails: [{ value: email, type: 'work', primary: true }] }),
    active: row.is_active,
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.updated_at.toISOString(),
      location: `${base}${scimPath}/Users/${id}`,
    },
  }
}

export const listOf = (resources: readonly object[], { total, startIndex }: { total: number; startIndex: number }): object => ({
  schemas: [`${messages}:ListResponse`],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

const supported = (isSo: boolean) => ({ supported: isSo })
export const providerConfig = {
  schemas: [`${core}:ServiceProviderConfig`],
  patch: supported(true),
  bulk: { ...supported(false), maxOperations: 0, maxPayloadSize: 0 },
  filter: { ...supported(true), maxResults: 200 },
  changePassword: supported(false),
  sort: supported(false),
  etag: supported(false),
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Secret of the integration',
      description: 'Shown once in Kith when the directory is connected.',
      primary: true,
    },
  ],
}

export const resourceTypes = [
  { schemas: [`${core}:ResourceType`], id: 'User', name: 'User', endpoint: '/Users', schema: `${core}:User` },
  { schemas: [`${core}:ResourceType`], id: 'Group', name: 'Group', endpoint: '/Groups', schema: `${core}:Group` },
]

const attribute = (name: string, type: string, more: object = {}) => ({
  name,
  type,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readOnly',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})
/** Names and addresses are those of the person in Kith: a directory reads them. */
export const schemas = [
  {
    schemas: [`${core}:Schema`],
    id: `${core}:User`,
    name: 'User',
    attributes: [
      attribute('userName', 'string', { required: true, uniqueness: 'server', mutability: 'immutable' }),
      attribute('externalId', 'string', { caseExact: true, mutability: 'readWrite' }),
      attribute('displayName', 'string'),
      attribute('active', 'boolean', { mutability: 'readWrite' }),
      attribute('name', 'complex', { subAttributes: ['formatted', 'givenName', 'familyName'].map((name) => attribute(name, 'string')) }),
      attribute('emails', 'complex', {
        multiValued: true,
        subAttributes: [attribute('value', 'string'), attribute('type', 'string'), attribute('primary', 'boolean')],
      }),
    ],
  },
]
