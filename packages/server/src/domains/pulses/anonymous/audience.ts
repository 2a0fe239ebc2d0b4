import { anonymousFormDesign } from '@kith/shared/domains/forms/anonymous-designs.ts'
import { groupFilters } from '@kith/shared/domains/pulses/pulses.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { isUuid } from '#platform/rights/check.ts'
import { cellsOf } from './cells.ts'
import { placesOf, PlaceType, type Place } from './own.ts'

const Takings = enumOf('PulseTaking', groupFilters.onLeave.choices ?? [])

type Together = { readonly places: readonly Place[]; readonly people: number }
type Audience = {
  readonly people: number
  readonly unreachable: number
  readonly isPublished: boolean
  readonly cells: readonly Together[]
}

const TogetherType = builder.objectRef<Together>('AnonymousAudienceCell').implement({
  description: 'People who would not be told apart.',
  fields: (t) => ({
    places: t.field({ type: [PlaceType], nullable: { list: false, items: false }, resolve: ({ places }) => [...places] }),
    people: t.exposeInt('people', { nullable: false }),
  }),
})

const AudienceType = builder.objectRef<Audience>('AnonymousPulseAudience').implement({
  description: 'How many people an anonymous pulse would ask today, and how far they would be told apart. Nobody is named.',
  fields: (t) => ({
    people: t.exposeInt('people', { nullable: false, description: 'None where they are fewer than five: it would not be sent.' }),
    unreachable: t.exposeInt('unreachable', { nullable: false, description: 'How many it finds who have no account that they can use.' }),
    isPublished: t.exposeBoolean('isPublished', {
      nullable: false,
      description: 'Whether its form is published, without which it is not sent.',
    }),
    cells: t.field({ type: [TogetherType], nullable: { list: false, items: false }, resolve: ({ cells }) => [...cells] }),
  }),
})

export const getAnonymousPulseAudience = defineQuery({
  name: 'getAnonymousPulseAudience',
  description: 'How many people an anonymous pulse with these filters would ask if it was sent today. Nothing is written.',
  permission: 'anonymous_pulses.create',
  args: (arg) => ({
    designId: arg.id(),
    businessUnitIds: arg.idList(),
    businessEntityIds: arg.idList(),
    locationIds: arg.idList(),
    workClassIds: arg.idList(),
    payGradeIds: arg.idList(),
    onLeave: arg({ type: Takings }),
    onProbation: arg({ type: Takings }),
  }),
  returns: AudienceType,
  nullable: false,
  resolve: async (ctx, { designId, ...filters }) => {
    const row = designId && isUuid(designId) ? await loadRecord(ctx, anonymousFormDesign, designId.toLowerCase()) : null
    const design = row ? fieldValues(anonymousFormDesign, row) : null
    const dimensions = design?.dimensions ?? []
    const { cells, unreachable } = await cellsOf(ctx, filters, dimensions)
    const places = await placesOf(
      ctx,
      dimensions,
      cells.map(({ values }) => values),
    )
    return {
      people: cells.reduce((sum, { members }) => sum + members.length, 0),
      unreachable,
      isPublished: design?.state === 'ACTIVE',
      cells: cells.map(({ members }, at) => ({ places: places[at] ?? [], people: members.length })),
    }
  },
})
