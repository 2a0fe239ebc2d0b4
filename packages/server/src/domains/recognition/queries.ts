import { daysAfter } from '@kith/shared/days.ts'
import { recognition } from '@kith/shared/domains/recognition/recognitions.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { recordType } from '#platform/records/type.ts'
import { givenBy } from './sql.ts'

const mostListed = 100

export const listRecognitionsGiven = defineQuery({
  name: 'listRecognitionsGiven',
  description: 'The thanks and welcomes that you gave; the latest 100.',
  permission: 'signed-in',
  asOneself: true,
  returns: [recordType(recognition)],
  nullable: false,
  resolve: async ({ db, actor }) =>
    actor.personId === null ? [] : [...(await db.run(givenBy, { giver: actor.personId, most: mostListed }))],
})

export const correctionShown = builder.objectFields(recordType(recognition), {
  fields: (t) => ({
    canCorrect: t.boolean({
      nullable: false,
      description: 'You gave it, and can still change what it says.',
      resolve: async (row, _, request) => {
        const { actor } = await read(request)
        return row['giver_id'] === actor.personId && daysAfter(String(row['given_on']), 1) >= actor.today
      },
    }),
  }),
})
