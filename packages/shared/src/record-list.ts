import { capitalise } from './capitalise.ts'
import { dated, kindOf } from './catalogue.ts'
import { shownFields } from './derived.ts'
import { testFields } from './field-tests.ts'
import type { Field, Fields } from './fields.ts'
import type { BulkAction, ListColumn, ListFilter, ListOfRecords } from './lists.ts'
import { actionsOf, decisionOf, slugOfAction } from './record-actions.ts'
import { isOfPeople, searchedOf } from './record-search.ts'
import { isOwned, ownerField, type RecordKind, type Transition } from './records.ts'

/** The list of a declared kind: the columns, filters and order that it names, whose each record is, and every field where it names none. */
export function listOfKind(kind: RecordKind): ListOfRecords {
  const { owner, permissions, list = { columns: Object.keys(shownFields(kind)) } } = kind
  const hasOwners = isOwned(kind)
  const hidden = hasOwners && !list.columns.includes(owner) ? [owner] : []
  const { view } = permissions
  return {
    name: `records-${kind.kind}`,
    ...(kind.ownedByUser ? { unexported: true as const } : {}),
    record: kind.kind,
    title: `records:${kind.kind}.many`,
    permissions: view === undefined ? [] : [view],
    columns: Object.fromEntries([
      ...list.columns.map((name) => [name, columnOf(kind, name)] as const),
      ...hidden.map((name) => [name, { ...columnOf(kind, name), hidden: true }] as const),
    ]),
    filters: {
      ...(hasOwners ? { [owner]: ofOwner(kind) } : {}),
      ...(hasTeams(kind) ? { [teamFilter]: ofTeam } : {}),
      ...(decisionOf(kind) ? { [waitingFilter]: ofWaiting } : {}),
      ...(isOfPeople(kind) ? jobFilters : {}),
      ...Object.fromEntries((list.filters ?? []).map((name) => [name, filterOf(kind, name)])),
    },
    ...(searchedOf(kind) ? { search: true } : {}),
    bulk: actionsOf(kind).flatMap(([name, action]) => (isAnswered(action.asks ?? {}) ? [bulkOf(kind, name, action)] : [])),
    sort: typeof list.sort === 'object' ? '' : (list.sort ?? '-'),
  }
}

/** Whether one answer of each field serves many records: parts and several values are answered for one alone. */
const isAnswered = (asks: Fields) => Object.values<Field>(asks).every(({ kind }) => !unanswered.has(kind))
const unanswered: ReadonlySet<Field['kind']> = new Set(['object', 'list', 'choices', 'references'])

const bulkOf = (kind: RecordKind, name: string, { asks = {}, feature }: Transition): BulkAction => ({
  name,
  label: [`records:${kind.kind}.actions.${name}`, `conventions:actions.${name}`],
  mutation: `${kind.kind}${capitalise(name)}`,
  permission: slugOfAction(kind, name) ?? '',
  ...(Object.keys(asks).length > 0 ? { asks } : {}),
  ...(feature === undefined ? {} : { feature }),
})

/** Narrows a list to the records of everyone below one's own jobs. */
export const teamFilter = 'team'
/** Whether its records belong to people, so that managers can ask for those of their teams. */
const hasTeams = ({ owner }: RecordKind) => owner !== 'tenant' && kindOf(owner).reach?.by === 'person'
const ofTeam: ListFilter = { kind: 'switch', label: 'common:list.ofTeam', input: teamFilter, isArgument: true, values: { yes: true } }

/** The same to those that wait for a decision of its reader. */
export const waitingFilter = 'waiting'
const ofWaiting: ListFilter = {
  kind: 'switch',
  label: 'common:list.waitingForYou',
  input: waitingFilter,
  isArgument: true,
  values: { yes: true },
}

/** By the jobs of the person whose a record is, or by its own job, as today. */
const jobFilters: Readonly<Record<string, ListFilter>> = Object.fromEntries(
  Object.entries(dated.filters).map(([name, field]) => [
    name,
    { kind: 'field', label: labelOf({ kind: dated.kind }, name), input: name, field, view: dated.view },
  ]),
)

/** Kinds of fields by which records can be ordered, unless the field has a right of its own: an order would tell what it hides. */
const ordered: ReadonlySet<Field['kind']> = new Set(['text', 'choice', 'date', 'moment', 'integer', 'decimal'])

function columnOf(kind: RecordKind, name: string): ListColumn {
  if (name === kind.owner) return { kind: 'text', heading: `records:${name}.one` }
  const place = placeOfJob(kind, name)
  if (place) return { kind: 'text', heading: labelOf({ kind: dated.kind }, place.value), view: [dated.view] }
  const field = fieldOf(kind, name)
  return {
    heading: labelOf(kind, name),
    ...valueOf(field),
    ...(ordered.has(field.kind) && !field.view && !field.sealed ? { sorts: true } : {}),
    ...(field.kind === 'longText' || kind.list?.hidden?.includes(name) ? { hidden: true } : {}),
    ...(field.view ? { view: [field.view] } : {}),
    ...(field.feature === undefined ? {} : { feature: field.feature }),
  }
}

/**
 * A column of where the job is today that a record points at: the field that points at it, one of the values by which lists are narrowed
 * to jobs, and the name of both in the API; undefined for any other column.
 */
export function placeOfJob({ kind, fields }: RecordKind, column: string): { through: string; value: string; name: string } | undefined {
  const [through = '', value] = column.split('.')
  if (value === undefined) return undefined
  const field: Field | undefined = fields[through]
  if (field?.references !== dated.kind || field.view || !dated.filters[value])
    throw new Error(`The list of '${kind}' names '${column}', which is no place of a job that its records point at`)
  return { through, value, name: through.replace(/Id$/, '') + capitalise(value.replace(/Id$/, '')) }
}

function valueOf({ kind, choicesName, fields }: Field): Pick<ListColumn, 'kind' | 'choices'> {
  switch (kind) {
    case 'choice':
      return { kind: 'choice', choices: `choices:${choicesName}` }
    case 'choices':
      return { kind: 'choices', choices: `choices:${choicesName}` }
    case 'boolean':
      return { kind: 'choice', choices: 'common:list.answers' }
    case 'object':
      return { kind: fields && 'currency' in fields ? 'money' : 'text' }
    case 'integer':
    case 'decimal':
      return { kind: 'number' }
    case 'date':
    case 'moment':
      return { kind }
    default:
      return { kind: 'text' }
  }
}

const ofOwner = (kind: RecordKind): ListFilter => ({
  kind: 'reference',
  label: `records:${kind.owner}.one`,
  input: ownerField(kind),
  isArgument: true,
  to: kind.owner,
})

function filterOf(kind: RecordKind, name: string): ListFilter {
  const field = fieldOf(kind, name)
  if (field.view || field.sealed)
    throw new Error(`'${kind.kind}' cannot be filtered by '${name}': it would tell those who may not see it what it is`)
  if (!testFields(field)) throw new Error(`'${kind.kind}' cannot be filtered by '${name}'`)
  return { kind: 'field', label: labelOf(kind, name), input: name, field }
}

function fieldOf(kind: RecordKind, name: string): Field {
  const field = shownFields(kind)[name]
  if (!field) throw new Error(`The list of '${kind.kind}' names the field '${name}', which it does not have`)
  return field
}

function labelOf({ kind }: Pick<RecordKind, 'kind'>, name: string): string[] {
  return [`records:${kind}.fields.${name}.label`, `conventions:fields.${name}`]
}
