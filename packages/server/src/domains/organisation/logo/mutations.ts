import { organisationLogoUpdateFields, organisationSettings } from '@kith/shared/domains/organisation/settings.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { isLogoStored } from '#platform/files/logos.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { loadRecord } from '#platform/records/load.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { recordType } from '#platform/records/type.ts'
import { isUuid } from '#platform/rights/check.ts'
import { removeLater } from './removal.ts'
import { readLogo, setLogo } from './sql.ts'

export const organisationLogoUpdate = defineMutation({
  name: 'organisationLogoUpdate',
  description: 'Begins to use an uploaded logo of the organisation, or removes the one there is.',
  record: 'organisationSettings',
  permission: 'organisation_settings.edit',
  input: organisationLogoUpdateFields,
  event: 'organisation_settings.logo_updated',
  returns: recordType(organisationSettings),
  plan: async (ctx, { version, upload }) => {
    const { tenantId } = ctx.actor
    await lockRecord(ctx, organisationSettings, { id: tenantId, version })
    const logo = upload || null
    if (logo !== null && !(isUuid(logo) && (await isLogoStored(ctx.services, tenantId, logo))))
      throw new Invalid([problem('upload', 'pictureMissing')])
    const { logo_id: before } = await ctx.db.one(readLogo, {})
    return { id: tenantId, before, logo, change: { before: { logo: before }, after: { logo } } }
  },
  write: async (ctx, { id, before, logo }) => {
    await ctx.db.run(setLogo, { logo })
    if (before !== null && before !== logo) await removeLater(ctx, before)
    const row = await loadRecord(ctx, organisationSettings, id)
    if (!row) throw new NotFound()
    return row
  },
})
