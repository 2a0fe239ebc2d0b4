import { settingsLists } from '@kith/shared/catalogue.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { builder } from '#platform/graphql/builder.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { countRecords } from './sql.ts'

interface SettingsCount {
  name: string
  active: number
  inactive: number
}

const SettingsCount = builder.objectRef<SettingsCount>('SettingsCount').implement({
  fields: (t) => ({
    id: t.id({ nullable: false, description: 'The name of the kind of record.', resolve: ({ name }) => name }),
    active: t.int({ nullable: false, description: 'Records that can be chosen.', resolve: ({ active }) => active }),
    inactive: t.int({ nullable: false, description: 'Disabled or archived records.', resolve: ({ inactive }) => inactive }),
  }),
})

export const listSettingsCounts = defineQuery({
  name: 'listSettingsCounts',
  permission: 'signed-in',
  asOneself: false,
  description: 'The number of records in each settings list that the user may view.',
  returns: [SettingsCount],
  nullable: false,
  resolve: async ({ db, actor }) => {
    const viewed = settingsLists
      .filter(({ permission }) => hasPermission(actor, `${permission}.view`))
      .map(({ name, table }) => ({ name, table }))
    return viewed.length > 0 ? db.run(countRecords(viewed), {}) : []
  },
})
