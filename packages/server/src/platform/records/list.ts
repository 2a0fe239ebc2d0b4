import { dated } from '@kith/shared/catalogue.ts'
import { shownFields } from '@kith/shared/derived.ts'
import type { Field } from '@kith/shared/fields.ts'
import { decisionOf, slugOfAction } from '@kith/shared/record-actions.ts'
import { listOfKind, placeOfJob, teamFilter, waitingFilter } from '@kith/shared/record-list.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { dayParameters, shapeOf } from '../conditions/condition-sql.ts'
import type { Context } from '../context.ts'
import { Invalid, problem } from '../errors.ts'
import { readPage } from '../graphql/paging.ts'
import { defineList, type Cell } from '../lists/define-list.ts'
import { permissionOf } from '../rights/catalogue.ts'
import { isUuid, may } from '../rights/check.ts'
import { ownPeople } from '../rights/own-people.ts'
import { reachOf, sightParameters } from '../rights/reach.ts'
import { searchedNames } from '../names-search.ts'
import { searchedText } from '../search-text.ts'
import { fieldValues, type RecordRow, type RecordValues } from './columns.ts'
import { derivedValue } from './derived.ts'
import { countRecords, ensureInOrder, hasTeam, recordPage, widthOf, type ListedRow, type Shape } from './list-sql.ts'
import { ownerIdOf, ownerTarget } from './owners.ts'
import { labelOfPlace } from './places-of-jobs.ts'
import { presentationOf } from './presented.ts'

/** The list of a declared kind: its page in the API, its exports and saved views. */
export function defineKindList(kind: RecordKind) {
  const declaration = listOfKind(kind)
  const { view } = kind.permissions
  if (view === undefined) throw new Error(`The record kind '${kind.kind}' has no permission to view it`)
  return defineList<RecordRow, typeof declaration>({
    declaration,
    page: (ctx, asked, { size, after }) => {
      const reach = permissionOf(view).kind === 'hierarchical' ? reachOf(ctx.actor, view) : 'ALL'
      const { sort, descending } = asked
      const { [teamFilter]: isOfTeam, [waitingFilter]: isWaiting, [kind.owner]: owners } = asked.filters
      const search = searchedText(asked.search)
      const { shape: condition, values } = shapeOf(asked.condition ?? { all: [] })
      const shape: Shape = {
        kind: kind.kind,
        reach,
        jobs: reachOf(ctx.actor, dated.view),
        condition,
        isOfOwner: owners !== undefined,
        isOfTeam: isOfTeam === true,
        waitingWithin: isWaiting === true ? reachOf(ctx.actor, slugOfAction(kind, decisionOf(kind) ?? '') ?? view) : null,
        isSearching: search !== null,
        sort,
        descending,
      }
      const given = async () => ({
        ...sightParameters(ctx, view, kind),
        ...dayParameters(ctx),
        ...values,
        owners: idsIn(owners),
        own: await ownPeople(ctx),
        search,
        names: searchedNames(asked.search),
      })
      return {
        rows: async () => {
          if (shape.isOfTeam && !(await ctx.db.one(hasTeam, await given())).has) throw new Invalid([problem(teamFilter, 'required_team')])
          return readPage<ListedRow>(
            { after, size },
            {
              width: widthOf(kind, shape) + 1,
              cursor: (row) => [...row.list_places, row.id],
              read: async (after, limit) => {
                const position = { afterValues: after.slice(0, -1), afterId: after.at(-1) ?? null, limit }
                ensureInOrder(kind, shape, position.afterValues)
                return ctx.db.run(recordPage(shape), { ...(await given()), ...position })
              },
            },
          )
        },
        total: async () => ({ total: (await ctx.db.one(countRecords(shape), await given())).total, isCapped: false }),
      }
    },
    cells: Object.fromEntries(Object.keys(declaration.columns).map((name) => [name, cellOf(kind, name)])),
  })
}

const idsIn = (values: readonly string[] | boolean | undefined) => (typeof values === 'object' ? values.filter(isUuid) : [])

function cellOf(kind: RecordKind, name: string) {
  if (name === kind.owner) {
    return (row: RecordRow, ctx: Context) => presentationOf(ctx.services.kith.presented, name)?.label(ctx, ownerIdOf(kind, row)) ?? null
  }
  const place = placeOfJob(kind, name)
  if (place) return (row: RecordRow, ctx: Context) => labelOfPlace(ctx, place, row)
  const field = shownFields(kind)[name]
  return async (row: RecordRow, ctx: Context): Promise<Cell> => {
    if (field && kind.derived?.[name]) return valueOf(ctx, field, await derivedValue(ctx, kind, name, row))
    if (!field || (field.view && !(await may(ctx, field.view, ownerTarget(kind, row))))) return null
    return valueOf(ctx, field, fieldValues(kind, row)[name])
  }
}

async function valueOf(ctx: Context, { kind, references, fields }: Field, value: unknown): Promise<Cell> {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return itemsOf(ctx, references, value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (kind === 'object' && fields) return partsOf(value as RecordValues)
  if (typeof value === 'string') return references ? labelOf(ctx, references, value) : value
  return value instanceof Date || typeof value === 'number' ? value : null
}

/** Choices as their names apart by blanks, as columns of choices are read; records by what they are called. */
async function itemsOf(ctx: Context, references: string | undefined, items: readonly unknown[]): Promise<Cell> {
  if (!references) return items.map(String).join(' ')
  const labels = await Promise.all(items.map((id) => labelOf(ctx, references, String(id))))
  return labels.filter((label) => label !== null).join(', ')
}

async function labelOf(ctx: Context, kind: string, id: string): Promise<string | null> {
  const shown = presentationOf(ctx.services.kith.presented, kind)
  return shown && (await shown.find(ctx, id)) ? shown.label(ctx, id) : null
}

function partsOf(parts: RecordValues): Cell {
  const { amount, currency } = parts
  if (typeof amount === 'string' && typeof currency === 'string') return { amount, currency }
  return Object.values(parts).filter(Boolean).join(' ')
}
