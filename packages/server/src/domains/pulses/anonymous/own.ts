import { anonymousDimensions, tenureBands } from '@kith/shared/domains/forms/anonymous-designs.ts'
import { daysAfter } from '@kith/shared/days.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { isUuid } from '#platform/rights/check.ts'
import { namesOfPlaces, ownForm, type OwnFormRow } from './sql.ts'

/** Answers count at a place: a name of the organisation, or a band of years. */
export type Place = { readonly dimension: (typeof anonymousDimensions)[number]; readonly name: string | null; readonly band: string | null }

export const PlaceType = builder.objectRef<Place>('AnonymousPlace').implement({
  description: 'A place by which answers can be told apart. One without a name and band is everywhere else.',
  fields: (t) => ({
    dimension: t.field({ type: enumOf('AnonymousDimension', anonymousDimensions), nullable: false, resolve: ({ dimension }) => dimension }),
    name: t.exposeString('name'),
    band: t.field({
      type: enumOf('AnonymousTenureBand', tenureBands),
      resolve: ({ band }) => tenureBands.find((each) => each === band) ?? null,
    }),
  }),
})

type OwnForm = { readonly row: OwnFormRow; readonly places: readonly Place[]; readonly organisationId: string }

const OwnAnonymousForm = builder.objectRef<OwnForm>('OwnAnonymousForm').implement({
  description: 'A form that you were asked to answer anonymously, with the key by which your ballot is signed unseen.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ row }) => row.send_id }),
    organisationId: t.exposeID('organisationId', { nullable: false }),
    title: t.string({ nullable: false, resolve: ({ row }) => row.title }),
    elements: t.field({ type: 'Json', nullable: false, resolve: ({ row }) => row.elements }),
    lastOn: t.field({
      type: 'Date',
      nullable: false,
      description: 'The last day on which it is answered.',
      resolve: ({ row }) => daysAfter(row.closed_from, -1),
    }),
    recipients: t.int({ nullable: false, description: 'How many were asked.', resolve: ({ row }) => row.recipients }),
    digest: t.string({
      nullable: false,
      description: 'The digest of all keys of this form: everybody has the same one, and so the same keys.',
      resolve: ({ row }) => row.digest,
    }),
    cellId: t.id({ nullable: false, resolve: ({ row }) => row.cell_id }),
    cellRecipients: t.int({
      nullable: false,
      description: 'So many people share your place and your key.',
      resolve: ({ row }) => row.cell_recipients,
    }),
    publicKey: t.string({ nullable: false, description: 'In DER, as base64.', resolve: ({ row }) => row.public_key }),
    places: t.field({
      type: [PlaceType],
      nullable: { list: false, items: false },
      description: 'Where your answers count; everybody in it is told apart from nobody.',
      resolve: ({ places }) => [...places],
    }),
  }),
})

export const getOwnAnonymousForm = defineQuery({
  name: 'getOwnAnonymousForm',
  description: 'A form that you were asked to answer anonymously, while it is open. It says nothing of whether you have answered.',
  permission: 'signed-in',
  asOneself: true,
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: OwnAnonymousForm,
  nullable: false,
  resolve: async (ctx, { id }) => {
    const row = await ownFormById(ctx, id)
    const [places = []] = await placesOf(ctx, row.dimensions ?? [], [row.values])
    return { row, places, organisationId: ctx.actor.tenantId }
  },
})

/** Throws NotFound for forms that are not open, and for those of others. */
export async function ownFormById({ db, actor }: Context, id: string): Promise<OwnFormRow> {
  const mine = { send: id, me: actor.personId ?? '', today: actor.today }
  const row = actor.personId !== null && isUuid(id) ? await db.first(ownForm, mine) : undefined
  if (!row) throw new NotFound()
  return row
}

/** Names the places of cells; a cell without values, or a dimension that says nothing, has none. */
export async function placesOf(
  ctx: Context,
  dimensions: readonly Place['dimension'][],
  all: readonly (readonly (string | null)[] | null)[],
): Promise<Place[][]> {
  const ids = [...new Set(all.flatMap((values) => values ?? []))].filter((each) => each !== null && isUuid(each))
  const names = new Map((await ctx.db.run(namesOfPlaces, { ids: ids.filter((each) => each !== null) })).map(({ id, name }) => [id, name]))
  return all.map((values) =>
    dimensions.flatMap((dimension, at) => {
      const value = values?.[at] ?? null
      if (value === null) return []
      return [{ dimension, name: names.get(value) ?? null, band: dimension === 'TENURE' ? value : null }]
    }),
  )
}
