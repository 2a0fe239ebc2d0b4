import { builder } from '#platform/graphql/builder.ts'
import type { AccessKeyRow } from './sql.ts'

export const AccessKey = builder.objectRef<AccessKeyRow>('AccessKey').implement({
  description: 'What a program shows that reads and changes records; its secret is never shown again.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    permissionGroupId: t.exposeID('permission_group_id', { nullable: false }),
    permissionGroupName: t.exposeString('permission_group_name', { nullable: false }),
    expiresOn: t.field({ type: 'Date', nullable: false, description: 'The last day on which it works.', resolve: (row) => row.expires_on }),
    addresses: t.exposeString('addresses', { description: 'The networks that it works from; anywhere without one.' }),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.created_at }),
    lastUsedAt: t.field({ type: 'DateTime', description: 'To the minute.', resolve: (row) => row.last_used_at }),
  }),
})

export const NewAccessKey = builder.objectRef<{ readonly key: AccessKeyRow; readonly secret: string }>('NewAccessKey').implement({
  fields: (t) => ({
    accessKey: t.field({ type: AccessKey, nullable: false, resolve: ({ key }) => key }),
    secret: t.exposeString('secret', { nullable: false, description: 'Given this once.' }),
  }),
})
