import { emailDomainCreateFields, emailDomainIdFields } from '@kith/shared/domains/session/identity-providers.ts'
import { enqueue } from '#platform/background/enqueue.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { deleteDomain, domainById, domainNamed, insertDomain } from '../sql.ts'
import { EmailDomain } from '../type.ts'
import { newToken } from './providers.ts'

export const emailDomainCreate = defineMutation({
  name: 'emailDomainCreate',
  description: 'Adds a domain for whose addresses a provider will speak, once its record in the name service has been found.',
  record: 'emailDomain',
  permission: 'sso_idps.edit',
  verified: true,
  input: emailDomainCreateFields,
  event: 'email_domain.created',
  returns: EmailDomain,
  plan: async (ctx, { identityProviderId, domain: given }, id) => {
    const domain = given.toLowerCase().replace(/^@/, '')
    if (!/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(domain))
      throw new Invalid([problem('domain', 'domain_name')])
    if (await ctx.db.first(domainNamed, { domain })) throw new Invalid([problem('domain', 'unique_domain')])
    return { id, identityProviderId, domain, change: { before: null, after: { domain, isProven: false } } }
  },
  write: async (ctx, { id, identityProviderId: providerId, domain }) => {
    const made = await ctx.db.first(insertDomain, { id, providerId, domain, token: newToken() })
    if (!made) throw new Invalid([problem('domain', 'unique_domain')])
    return ctx.db.one(domainById, { id })
  },
})

export const emailDomainCheck = defineMutation({
  name: 'emailDomainCheck',
  description: 'Looks in the background for the record that shows that a domain is the organisation’s.',
  record: 'emailDomain',
  permission: 'sso_idps.edit',
  input: emailDomainIdFields,
  event: 'email_domain.check_asked',
  returns: EmailDomain,
  plan: async (ctx, { id }) => {
    const row = await ctx.db.first(domainById, { id })
    if (!row) throw new NotFound()
    return { id: row.id, change: { before: {}, after: null } }
  },
  write: async (ctx, { id }) => {
    const { services, actor, db } = ctx
    await services.limits.take({ name: 'domains checked', keys: [actor.tenantId], points: 60, seconds: 600, in: db })
    await enqueue(ctx, 'prove-email-domain', { id })
    return db.one(domainById, { id })
  },
})

export const emailDomainDelete = defineMutation({
  name: 'emailDomainDelete',
  description: 'Takes a domain from its provider. Accounts that are linked already stay so.',
  record: 'emailDomain',
  permission: 'sso_idps.edit',
  verified: true,
  input: emailDomainIdFields,
  event: 'email_domain.deleted',
  returns: 'ID',
  plan: async (ctx, { id }) => {
    const row = await ctx.db.first(domainById, { id })
    if (!row) throw new NotFound()
    return { id: row.id, change: { before: { domain: row.domain, isProven: row.proven_at !== null }, after: null } }
  },
  write: async (ctx, { id }) => {
    await ctx.db.run(deleteDomain, { id })
    return id
  },
})
