import { organisationSettings } from '@kith/shared/domains/organisation/settings.ts'
import { changeable, integer, type Fields } from '@kith/shared/fields.ts'
import { enqueue } from '#platform/background/enqueue.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { planUpdate, writeUpdate } from '#platform/records/changes.ts'
import { recordType } from '#platform/records/type.ts'

/** The queues of what is done in the background once a setting has another value. */
export const effects: Readonly<Record<string, string>> = { displayNameFormat: 'rewrite-names' }

const input: Fields = { version: integer({ required: true }), ...changeable(organisationSettings.fields) }

export const organisationSettingsUpdate = defineMutation({
  name: 'organisationSettingsUpdate',
  description: 'Changes settings of the organisation. Fields that are left out stay as they are.',
  record: 'organisationSettings',
  permission: 'organisation_settings.edit',
  verified: true,
  input,
  event: 'organisation_settings.updated',
  returns: recordType(organisationSettings),
  plan: (ctx, given) => planUpdate(ctx, organisationSettings, { ...given, id: ctx.actor.tenantId }),
  write: async (ctx, plan) => {
    const { before, after } = plan.change
    for (const [field, queue] of Object.entries(effects)) if (before?.[field] !== after?.[field]) await enqueue(ctx, queue, {})
    return writeUpdate(ctx, organisationSettings, plan)
  },
})
