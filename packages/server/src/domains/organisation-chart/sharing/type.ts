import { builder, read } from '#platform/graphql/builder.ts'
import { chartLinkPath, chartLinks } from './tokens.ts'
import type { SharedChart } from './shared-chart.ts'
import type { ChartLinkRow } from './sql.ts'
import { chartFields } from '../types.ts'

export const ChartLink = builder.objectRef<ChartLinkRow>('ChartLink').implement({
  description: 'An address under which anyone can see the organisation chart of today, without an account.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    name: t.exposeString('name', { nullable: false, description: 'Whom it is for.' }),
    path: t.string({
      description: 'The path of the address. Null once the secret of the installation has changed: then a new address is needed.',
      resolve: async ({ id, version, secret_hash: kept }, _, request) => {
        const { services, actor } = await read(request)
        const { token, hash } = chartLinks.token(services, { tenantId: actor.tenantId, id, version })
        return hash === kept ? chartLinkPath(token) : null
      },
    }),
    expiresOn: t.field({
      type: 'Date',
      nullable: false,
      description: 'The last day on which it can be opened.',
      resolve: (row) => row.expires_on,
    }),
    createdBy: t.exposeString('created_by'),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: (row) => row.created_at }),
    lastUsedAt: t.field({ type: 'DateTime', resolve: (row) => row.last_used_at }),
    uses: t.exposeInt('uses', { nullable: false, description: 'How many times it has been opened.' }),
  }),
})

export const ChartSharing = builder.objectRef<{ isOn: boolean; links: readonly ChartLinkRow[] }>('ChartSharing').implement({
  fields: (t) => ({
    isOn: t.exposeBoolean('isOn', {
      nullable: false,
      description: 'Whether the settings of the organisation allow sharing. While they do not, no link can be opened.',
    }),
    links: t.field({ type: [ChartLink], nullable: { list: false, items: false }, resolve: ({ links }) => [...links] }),
  }),
})

export const SharedOrganisationChart = builder.objectRef<SharedChart>('SharedOrganisationChart').implement({
  description: 'A chart in columns, as those of signed-in users are, but without ids.',
  fields: (t) => ({
    organisation: t.exposeString('organisation', { nullable: false }),
    logo: t.exposeString('logo', { description: 'The path of the logo of the organisation.' }),
    people: t.exposeInt('people', { nullable: false, description: 'How many there are: someone with two jobs is one of them.' }),
    pictures: t.field({
      type: ['String'],
      nullable: { list: false, items: true },
      description: 'The addresses of their pictures, by job; null for people without one.',
      resolve: ({ pictures }) => pictures,
    }),
    ...chartFields(t),
  }),
})
