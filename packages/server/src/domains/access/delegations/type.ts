import { delegationStatuses } from '@kith/shared/domains/access/delegations.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { DelegationRow } from './sql.ts'

export const AccessDelegation = builder.objectRef<DelegationRow>('AccessDelegation').implement({
  description: 'That somebody acts for somebody else on some days, in the organisation’s time zone.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    grantorName: t.exposeString('grantor_name', { nullable: false }),
    delegateName: t.exposeString('delegate_name', { nullable: false }),
    permissionGroupName: t.exposeString('permission_group_name', {
      description: 'The group whose permissions limit it; null where everything that can be delegated is.',
    }),
    fromOn: t.field({ type: 'Date', nullable: false, resolve: (row) => row.from_on }),
    untilOn: t.field({ type: 'Date', nullable: false, description: 'The last day.', resolve: (row) => row.until_on }),
    reason: t.exposeString('reason'),
    createdByName: t.exposeString('created_by_name'),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.created_at }),
    status: t.field({ type: enumOf('DelegationStatus', delegationStatuses), nullable: false, resolve: (row) => row.status }),
    isMine: t.boolean({
      nullable: false,
      description: 'Whether the reader is the one who is acted for.',
      resolve: async (row, _, request) => (await read(request)).actor.userId === row.grantor_user_id,
    }),
  }),
})
