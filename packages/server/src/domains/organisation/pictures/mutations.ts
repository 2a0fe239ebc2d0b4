import { organisationPictureUpdateFields, organisationSettings } from '@kith/shared/domains/organisation/settings.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { loadRecord } from '#platform/records/load.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { recordType } from '#platform/records/type.ts'
import { isUuid } from '#platform/rights/check.ts'
import { defaultCover, logo, splash, type OrganisationPicture } from './kinds.ts'
import { removeLater } from './removal.ts'
import { readPictures } from './sql.ts'

export const organisationLogoUpdate = update(logo, {
  name: 'organisationLogoUpdate',
  description: 'Begins to use an uploaded logo of the organisation, or removes the one there is.',
  event: 'organisation_settings.logo_updated',
  field: 'logo',
})

export const organisationSplashUpdate = update(splash, {
  name: 'organisationSplashUpdate',
  description: 'Begins to use an uploaded picture for the sign-in page, or removes the one there is.',
  event: 'organisation_settings.splash_updated',
  field: 'splash',
})

export const organisationCoverUpdate = update(defaultCover, {
  name: 'organisationCoverUpdate',
  description: 'Begins to use an uploaded cover for those who have none of their own, or removes the one there is.',
  event: 'organisation_settings.cover_updated',
  field: 'cover',
})

type Named = {
  name: string
  description: string
  event: `organisation_settings.${'logo' | 'splash' | 'cover'}_updated`
  /** What the event calls it. */
  field: string
}

function update({ files, column, set }: OrganisationPicture, { field, ...named }: Named) {
  return defineMutation({
    ...named,
    record: 'organisationSettings',
    permission: 'organisation_settings.edit',
    verified: true,
    input: organisationPictureUpdateFields,
    returns: recordType(organisationSettings),
    plan: async (ctx, { version, upload }) => {
      const { tenantId } = ctx.actor
      await lockRecord(ctx, organisationSettings, { id: tenantId, version })
      const picture = upload || null
      if (picture !== null && !(isUuid(picture) && (await files.isStored(ctx.services, tenantId, picture))))
        throw new Invalid([problem('upload', 'pictureMissing')])
      const { [column]: before } = await ctx.db.one(readPictures, {})
      return { id: tenantId, before, picture, change: { before: { [field]: before }, after: { [field]: picture } } }
    },
    write: async (ctx, { id, before, picture }) => {
      await ctx.db.run(set, { picture })
      if (before !== null && before !== picture) await removeLater(ctx, before)
      const row = await loadRecord(ctx, organisationSettings, id)
      if (!row) throw new NotFound()
      return row
    },
  })
}
