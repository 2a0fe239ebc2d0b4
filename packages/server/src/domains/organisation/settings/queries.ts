import { organisationSettings } from '@kith/shared/domains/organisation/settings.ts'
import { NotFound } from '#platform/errors.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { loadRecord } from '#platform/records/load.ts'
import { recordType } from '#platform/records/type.ts'

export const getOrganisationSettings = defineQuery({
  name: 'getOrganisationSettings',
  description: 'What the organisation is called, and what holds for everyone in it.',
  permission: 'organisation_settings.view',
  returns: recordType(organisationSettings),
  nullable: false,
  resolve: async (ctx) => {
    const row = await loadRecord(ctx, organisationSettings, ctx.actor.tenantId)
    if (!row) throw new NotFound()
    return row
  },
})
