import { asAtDescription, asAtOf } from '#domains/jobs/public.ts'
import { findPerson, isAway } from '#domains/people/public.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { pictureUrl } from '#platform/files/pictures.ts'
import { builder } from '#platform/graphql/builder.ts'
import { pageLimit } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'

export const ChartPicture = builder.objectRef<{ personId: string; picture: string | null; isAway: boolean }>('ChartPicture').implement({
  fields: (t) => ({
    personId: t.exposeID('personId', { nullable: false }),
    picture: t.exposeString('picture', {
      description: 'The address of the small picture, good until the end of the next day (UTC).',
    }),
    isAway: t.exposeBoolean('isAway', {
      nullable: false,
      description: 'Whether they are on leave on the day, as far as you may know it.',
    }),
  }),
})

/** Apart from the chart: 10,000 addresses would be most of what it sends, and few of them are looked at. */
export const listChartPictures = defineQuery({
  name: 'listChartPictures',
  description: `The pictures of people on the chart, of at most ${pageLimit} at a time. People you cannot find are left out, and so are those without a picture who are not on leave.`,
  permission: 'organisation_chart.view',
  args: (arg) => ({ personIds: arg.idList({ required: true }), asAt: arg({ type: 'Date', description: asAtDescription }) }),
  returns: [ChartPicture],
  nullable: false,
  resolve: async (ctx, { personIds, ...on }) => {
    if (personIds.length > pageLimit) throw new Invalid([problem('personIds', 'range_records', { max: pageLimit })])
    const { asAt } = asAtOf(ctx, on)
    const people = await Promise.all(personIds.map((id) => findPerson(ctx, id, asAt)))
    const faces = people.map(async (person) => ({
      personId: person?.id ?? '',
      picture: person?.picture_id ? pictureUrl(ctx, person.picture_id) : null,
      isAway: person ? await isAway(ctx, person) : false,
    }))
    return (await Promise.all(faces)).filter(({ picture, isAway: away }) => picture !== null || away)
  },
})
