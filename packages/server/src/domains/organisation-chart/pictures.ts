import { asAtDescription, asAtOf } from '#domains/jobs/public.ts'
import { findPerson } from '#domains/people/public.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { pictureUrl } from '#platform/files/pictures.ts'
import { builder } from '#platform/graphql/builder.ts'
import { pageLimit } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'

export const ChartPicture = builder.objectRef<{ personId: string; picture: string }>('ChartPicture').implement({
  fields: (t) => ({
    personId: t.exposeID('personId', { nullable: false }),
    picture: t.exposeString('picture', {
      nullable: false,
      description: 'The address of the small picture, good until the end of the next day (UTC).',
    }),
  }),
})

/** Apart from the chart: 10,000 addresses would be most of what it sends, and few of them are looked at. */
export const listChartPictures = defineQuery({
  name: 'listChartPictures',
  description: `The pictures of people on the chart, of at most ${pageLimit} at a time. People you cannot find and people without a picture are left out.`,
  permission: 'organisation_chart.view',
  args: (arg) => ({ personIds: arg.idList({ required: true }), asAt: arg({ type: 'Date', description: asAtDescription }) }),
  returns: [ChartPicture],
  nullable: false,
  resolve: async (ctx, { personIds, ...on }) => {
    if (personIds.length > pageLimit) throw new Invalid([problem('personIds', 'range_records', { max: pageLimit })])
    const { asAt } = asAtOf(ctx, on)
    const people = await Promise.all(personIds.map((id) => findPerson(ctx, id, asAt)))
    return people.flatMap((person) => (person?.picture_id ? [{ personId: person.id, picture: pictureUrl(ctx, person.picture_id) }] : []))
  },
})
