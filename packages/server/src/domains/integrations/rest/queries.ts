import { apiOf, base } from '#platform/api/api.ts'
import type { Endpoint } from '#platform/api/endpoints.ts'
import { exampleOf } from '#platform/api/examples.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { isOff } from '#platform/modules.ts'

type Address = { readonly endpoint: Endpoint; readonly origin: string }

const ApiAddress = builder.objectRef<Address>('ApiAddress').implement({
  description: 'An address of the REST API.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ endpoint }) => endpoint.operation.name }),
    method: t.string({ nullable: false, resolve: ({ endpoint }) => endpoint.method }),
    path: t.string({ nullable: false, resolve: ({ endpoint }) => base + endpoint.path }),
    operation: t.string({ nullable: false, description: 'What GraphQL calls it.', resolve: ({ endpoint }) => endpoint.operation.name }),
    kind: t.string({ description: 'The kind of record that it is about.', resolve: ({ endpoint }) => endpoint.kind ?? null }),
    permissions: t.stringList({
      nullable: false,
      description: 'Any of them opens it; none is needed where there is none.',
      resolve: ({ endpoint }) => endpoint.operation.permissions.filter((slug) => slug !== 'signed-in'),
    }),
    example: t.string({
      nullable: false,
      description: 'A call of it as it is typed into a terminal.',
      resolve: ({ endpoint, origin }) => exampleOf(origin, endpoint),
    }),
  }),
})

export const listApiAddresses = defineQuery({
  name: 'listApiAddresses',
  description: 'Every address of the REST API that the organisation has, whatever the permissions of a key.',
  permission: 'access_keys.view',
  returns: [ApiAddress],
  nullable: false,
  resolve: async (ctx) => {
    const { kith, config } = ctx.services
    const open = apiOf(kith).endpoints.filter(({ operation }) => !isOff(ctx, operation))
    return open.map((endpoint) => ({ endpoint, origin: config.publicUrl.replace(/\/$/, '') }))
  },
})
