import { integrationLogTypes, integrationSlugs, type IntegrationSlug } from '@kith/shared/domains/integrations/partners.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { pageArguments, readPage } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { slugNamed } from './slugs.ts'
import { integrationOf, integrationRows, logPage, type LogRow } from './sql.ts'
import { Integration, IntegrationLogPage, type IntegrationShown } from './type.ts'

const permission = 'integrations.view'

export const listIntegrations = defineQuery({
  name: 'listIntegrations',
  description: 'Every integration that there is, connected or not.',
  permission,
  returns: [Integration],
  nullable: false,
  resolve: async ({ db }) => {
    const rows = new Map((await db.run(integrationRows, {})).map((row) => [row.slug, row]))
    return integrationSlugs.map((slug) => rows.get(slug) ?? neverConnected(slug))
  },
})

export const getIntegration = defineQuery({
  name: 'getIntegration',
  permission,
  args: (arg) => ({ slug: arg.string({ required: true }) }),
  returns: Integration,
  nullable: false,
  resolve: async ({ db }, { slug: given }) => {
    const slug = slugNamed(given)
    return (await db.first(integrationOf, { slug })) ?? neverConnected(slug)
  },
})

export const listIntegrationLogEntries = defineQuery({
  name: 'listIntegrationLogEntries',
  description: 'What integrations did within the last thirteen months, the latest first.',
  permission,
  args: (arg) => ({
    slug: arg.string(),
    type: arg({ type: enumOf('IntegrationLogType', integrationLogTypes) }),
    ...pageArguments(arg),
  }),
  returns: IntegrationLogPage,
  nullable: false,
  resolve: ({ db }, { slug, type, first, after }) =>
    readPage<LogRow>(
      { first, after },
      {
        cursor: ({ place, id }) => [place, id],
        read: ([afterAt = null, afterId = null], limit) =>
          db.run(logPage, { slug: slug ? slugNamed(slug) : null, type: type ?? null, afterAt, afterId, limit }),
      },
    ),
})

const neverConnected = (slug: IntegrationSlug): IntegrationShown => ({ slug, state: 'DISABLED', version: 0 })
