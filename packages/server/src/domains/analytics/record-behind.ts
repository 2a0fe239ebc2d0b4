import { kindOf } from '@kith/shared/catalogue.ts'
import { kindsOfFacts } from '@kith/shared/domains/analytics/behind.ts'
import type { FactsName } from '@kith/shared/domains/analytics/measures.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { answerSaid } from '#domains/forms/public.ts'
import type { Context } from '#platform/context.ts'
import { columnOf, type RecordRow } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { ownerIdOf } from '#platform/records/owners.ts'
import { presentationOf } from '#platform/records/presented.ts'
import { mayView } from '#platform/rights/field-rights.ts'

/** `facts` are those of the figure where it counts them one by one; the id of each begins with that of its record. */
type Row = { readonly facts: string | null; readonly fact_id: string }
export type RecordBehind = { readonly kind: string; readonly id: string; readonly name: string }

/** The record that a row behind a figure is; null where that is no record, and where its reader may not view it. */
export async function recordBehind(ctx: Context, { facts, fact_id: fact }: Row): Promise<RecordBehind | null> {
  const kind = facts === null ? undefined : kindsOfFacts[facts as FactsName]
  const [id] = partsOf(fact)
  return kind === undefined || id === undefined ? null : named(ctx, kindOf(kind), id)
}

/** Reads what was asked and answered, where a row behind a figure is an answer to a form: the figure counts those that its reader may read. */
export function answerBehind(ctx: Context, { facts, fact_id: fact }: Row) {
  const [taskId = '', questionId = '', place = '0'] = partsOf(fact)
  const isAnswer = facts === 'answers' || facts === 'answerTexts'
  return isAnswer ? answerSaid(ctx, { taskId, questionId, place: Number(place) }) : Promise.resolve(null)
}

/** Facts of one record are told apart by a row of the database, as text. */
const partsOf = (fact: string) => fact.replaceAll(/[()]/g, '').split(',')

async function named(ctx: Context, kind: RecordKind, id: string): Promise<RecordBehind | null> {
  const { view } = kind.permissions
  if (view === undefined || !(await mayView(ctx, view, { kind: kind.kind, id }))) return null
  const row = await loadRecord(ctx, kind, id)
  if (!row) return null
  // Parts of another record are opened with it
  if (kind.owner !== 'person') return named(ctx, kindOf(kind.owner), ownerIdOf(kind, row))
  const shown = presentationOf(ctx.services.kith.presented, kind.kind)
  const title = await shown?.label(ctx, id)
  return { kind: kind.kind, id, name: title ? title : await categoryOf(ctx, kind, row) }
}

/** The name of the first record of a list that it points at. */
async function categoryOf(ctx: Context, { fields }: RecordKind, row: RecordRow): Promise<string> {
  const [category] = Object.entries(fields).filter(([, { references }]) => references !== undefined && !owners.has(references))
  const of = category?.[1].references
  const id = category && row[columnOf(category[0])]
  const shown = of === undefined ? undefined : presentationOf(ctx.services.kith.presented, of)
  return (typeof id === 'string' && (await shown?.label(ctx, id))) || ''
}
const owners: ReadonlySet<string> = new Set(['person', 'job'])
