import path from 'node:path'
import { capitalise } from '@kith/shared/capitalise.ts'
import { kindOf, kinds } from '@kith/shared/catalogue.ts'
import { shownFields } from '@kith/shared/derived.ts'
import { pathsOfFields } from '@kith/shared/field-conditions.ts'
import type { Field, Fields } from '@kith/shared/fields.ts'
import { plural } from '@kith/shared/naming.ts'
import { isOwnAction } from '@kith/shared/record-actions.ts'
import { listOfKind, placeOfJob, teamFilter, waitingFilter } from '@kith/shared/record-list.ts'
import { isOwned, ownerField, type RecordKind } from '@kith/shared/records.ts'
import { isSettingsList } from '@kith/shared/settings-list.ts'
import { getNamedType, isObjectType, parse, type DocumentNode, type GraphQLSchema } from 'graphql'
import { mutationText, transfer } from './mutation-text.ts'

/** Writes the operations of the kinds of records whose pages come from their declaration. */
export function recordDocuments(web: string, schema: GraphQLSchema): Array<{ file: string; document: DocumentNode }> {
  return [...kinds.values()]
    .filter((kind) => isOfKit(kind, schema))
    .map((kind) => ({
      file: path.join(web, 'src/generated/records', `${kind.kind}.graphql`),
      document: parse(documentOf(kind, schema), { noLocation: true }),
    }))
}

/** Pages that are written by hand have the declared fields of their kind as a fragment, and ask what their references are chosen from. */
export function declaredFieldDocuments(web: string, schema: GraphQLSchema): Array<{ file: string; document: DocumentNode }> {
  return [...kinds.values()]
    .filter((kind) => !isSettingsList(kind) && !isOfKit(kind, schema) && hasItsFields(kind, schema))
    .map((kind) => ({
      file: path.join(web, 'src/generated/declared-fields', `${kind.kind}.graphql`),
      document: parse(declaredFieldsOf(kind, schema), { noLocation: true }),
    }))
}

function declaredFieldsOf(kind: RecordKind, schema: GraphQLSchema): string {
  const fields = Object.entries(kind.fields)
  const choices = fields.flatMap(([name, { references }]: [string, Field]) => {
    const other = references === undefined ? undefined : kindOf(references)
    if (!other || !schema.getQueryType()?.getFields()[`listAll${capitalise(other.plural)}`]) return []
    return [`${name}: listAll${capitalise(other.plural)}(isEnabled: true) { id name ${'country' in other.fields ? 'country' : ''} }`]
  })
  return [fieldsFragment(kind, schema), ...(choices.length > 0 ? [`query ${kind.type}FieldChoices { ${choices.join(' ')} }`] : [])].join(
    '\n',
  )
}

/** Selects the declared fields of a kind, and the names of the records that they point at. */
export function fieldsFragment(kind: RecordKind, schema: GraphQLSchema): string {
  const shown = Object.entries<Field>(kind.fields).map(([name, field]) => selectionOf(name, field, kind, schema))
  return `fragment ${kind.type}Fields on ${kind.type} { ${shown.join(' ')} }`
}

function documentOf(kind: RecordKind, schema: GraphQLSchema): string {
  const { type, plural, owner } = kind
  const queries = schema.getQueryType()?.getFields() ?? {}
  const hasOwners = isOwned(kind)
  const places = (kind.list?.columns ?? []).flatMap((column) => placeOfJob(kind, column)?.name ?? [])
  const row = [
    'id version viewerMay viewerCan closedFields',
    ...(hasOwners ? [ownerField(kind)] : []),
    ...Object.entries(shownFields(kind)).map(([name, field]) => selectionOf(name, field, kind, schema)),
  ].join(' ')
  const ownerHasRights = hasOwners && fieldsOf(schema, kindOf(owner).type).has('viewerMay')
  const ofOwner = hasOwners && fieldsOf(schema, type).has(owner) ? `owner: ${owner} { id ${labelOf(schema, kindOf(owner).type)} }` : ''
  const listing = queries[`list${capitalise(plural)}`]?.args ?? []
  const narrowing = [
    ['first', '$first'],
    ['after', '$after'],
    ['sort', '$sort'],
    ['filter', '$filter'],
    ['search', '$search'],
    ...(hasOwners ? [[ownerField(kind), '$owner']] : []),
    [teamFilter, '$team'],
    [waitingFilter, '$waiting'],
  ].flatMap(([name = '', variable = '']) =>
    listing.filter((arg) => arg.name === name).map(({ type: of }) => ({ name, variable, type: of })),
  )
  const declared = narrowing.map(({ variable, type: of }) => `${variable}: ${of.toString()}`).join(', ')
  const given = narrowing.map(({ name, variable }) => `${name}: ${variable}`).join(', ')
  const verbs = ['Create', 'CreateMany', 'Update'].filter((verb) => schema.getMutationType()?.getFields()[kind.kind + verb])
  return [
    `query Record${type}List(${declared}) {
      page: list${capitalise(plural)}(${given}) { items { ${row} ${places.join(' ')} ${ofOwner} } totalCount endCursor }
    }`,
    ...filterOptions(kind, schema),
    `query Record${type}Get($id: ID!) { record: get${type}(id: $id) { ${row} ${ofOwner} ${facetsOf(kind)} } }`,
    ...(hasOwners && queries[`get${kindOf(owner).type}`]
      ? [
          `query Record${type}Owner($id: ID!) { owner: get${kindOf(owner).type}(id: $id) { id ${ownerHasRights ? 'viewerMay' : ''} ${labelOf(schema, kindOf(owner).type)} } }`,
        ]
      : []),
    ...choicesOf(kind.fields)
      .filter((other) => queries[`listAll${capitalise(other.plural)}`])
      .map(
        (other) => `query Record${type}${other.type}Choices { choices: listAll${capitalise(other.plural)}(isEnabled: true) { id name } }`,
      ),
    ...defaultsOf(kind, schema),
    ...behindOf(kind, schema),
    ...verbs.map((verb) => mutationText(schema, `Record${type}${verb}`, `${kind.kind}${verb}`, '{ id version }', 'record')),
    ...attachingOf(kind, schema),
    ...Object.entries(kind.actions ?? {}).flatMap(([name, action]) =>
      isOwnAction(action)
        ? [mutationText(schema, `Record${type}${capitalise(name)}`, `${kind.kind}${capitalise(name)}`, `{ ${row} }`, 'record')]
        : [],
    ),
    ...Object.values(kind.turns ?? {}).flatMap(({ may = [] }) =>
      may.map((name) => mutationText(schema, `Record${type}Own${capitalise(name)}`, `own${type}${capitalise(name)}`, '', 'record')),
    ),
    ...(schema.getMutationType()?.getFields()[`${kind.kind}Delete`]
      ? [mutationText(schema, `Record${type}Delete`, `${kind.kind}Delete`, '')]
      : []),
  ].join('\n')
}

function facetsOf({ facets }: RecordKind): string {
  return [
    ...(facets.includes('documents') ? [`documents { id displayName humanReadableSize uploadStatus failure createdAt downloadUrl }`] : []),
    ...(facets.includes('comments') ? [`comments { id text author initials createdAt isOwn }`] : []),
  ].join(' ')
}

function attachingOf({ kind, type }: RecordKind, schema: GraphQLSchema): string[] {
  if (!schema.getMutationType()?.getFields()[`${kind}AttachmentCreate`]) return []
  const operation = (verb: string, answer: string) =>
    mutationText(schema, `Record${type}Attachment${verb}`, `${kind}Attachment${verb}`, answer, 'transfer')
  return [operation('Create', transfer), operation('Update', transfer), operation('Delete', '')]
}

/** Asks for the records that the list can be filtered by, each under the name of its filter. */
function filterOptions(kind: RecordKind, schema: GraphQLSchema): string[] {
  const options = Object.entries(listOfKind(kind).filters).flatMap(([name, filter]) => {
    const to = filter.kind === 'field' ? filter.field.references : undefined
    if (!to) return []
    const { plural, type } = kindOf(to)
    const list = `listAll${capitalise(plural)}`
    const parent = fieldsOf(schema, type).has('parentId') ? 'parentId' : ''
    return schema.getQueryType()?.getFields()[list] ? [`${name}: ${list} { id name ${parent} }`] : []
  })
  return options.length > 0 ? [`query Record${kind.type}Filters { ${options.join(' ')} }`] : []
}

/** Asks for the lists with a default that a new record points at, each under the name of its field. */
function defaultsOf({ type, fields }: RecordKind, schema: GraphQLSchema): string[] {
  const asked = Object.entries<Field>(fields).flatMap(([name, { kind, references }]) => {
    const list = kind === 'reference' && references ? kindOf(references) : undefined
    const isThere =
      list && isSettingsList(list) && list.hasDefault && schema.getQueryType()?.getFields()[`listAll${capitalise(list.plural)}`]
    return isThere ? [`${name}: listAll${capitalise(list.plural)}(isEnabled: true) { id name isDefault }`] : []
  })
  return asked.length > 0 ? [`query Record${type}Defaults { ${asked.join(' ')} }`] : []
}

/** Asks, of the records that a new one can point at, for all that decides whether its fields are required or there at all. */
function behindOf({ type, fields }: RecordKind, schema: GraphQLSchema): string[] {
  const paths = pathsOfFields(fields).map((path) => path.split('.'))
  const asked = Object.entries<Field>(fields).flatMap(([name, { kind, references }]) => {
    const columns = paths.flatMap(([first, column = '']) => (first === name && column ? [column] : []))
    const list = `listAll${capitalise(references && columns.length > 0 ? kindOf(references).plural : '')}`
    return kind === 'reference' && schema.getQueryType()?.getFields()[list] ? [`${name}: ${list} { id ${columns.join(' ')} }`] : []
  })
  return asked.length > 0 ? [`query Record${type}Behind { ${asked.join(' ')} }`] : []
}

function selectionOf(name: string, { kind, fields, references }: Field, of: RecordKind, schema: GraphQLSchema): string {
  if (kind === 'references' && references && name.endsWith('Ids')) {
    const several = plural(name.slice(0, -3))
    return typeOf(schema, of.type, several) === kindOf(references).type
      ? `${name} ${several} { id ${labelOf(schema, kindOf(references).type)} }`
      : name
  }
  if (fields) return `${name} ${partsIn(fields)}`
  const shown = name.slice(0, -2)
  const isShown = kind === 'reference' && references && name.endsWith('Id') && typeOf(schema, of.type, shown) === kindOf(references).type
  return isShown ? `${name} ${shown} { id ${labelOf(schema, kindOf(references).type)} }` : name
}

const partsIn = (fields: Fields): string =>
  `{ ${Object.entries<Field>(fields)
    .map(([name, { fields: nested }]) => (nested ? `${name} ${partsIn(nested)}` : name))
    .join(' ')} }`

const choicesOf = (fields: Fields): RecordKind[] => [
  ...new Set(
    Object.values<Field>(fields).flatMap(({ kind, references }) => (kind === 'reference' && references ? [kindOf(references)] : [])),
  ),
]

function labelOf(schema: GraphQLSchema, type: string): string {
  const own = fieldsOf(schema, type)
  const named = ['displayName', 'name', 'title', 'jobName', 'summary'].find((each) => own.has(each))
  return named ? `label: ${named}` : ''
}

function fieldsOf(schema: GraphQLSchema, name: string): ReadonlySet<string> {
  const type = schema.getType(name)
  return new Set(isObjectType(type) ? Object.keys(type.getFields()) : [])
}

function typeOf(schema: GraphQLSchema, of: string, field: string): string | undefined {
  const type = schema.getType(of)
  const shown = isObjectType(type) ? type.getFields()[field] : undefined
  return shown && getNamedType(shown.type).name
}

/** The kit serves what declares an example. */
const isOfKit = (kind: RecordKind, schema: GraphQLSchema) =>
  kind.example !== undefined && !isSettingsList(kind) && hasItsFields(kind, schema)

/** Types that are written by hand name some of their fields otherwise. */
function hasItsFields({ type, fields }: RecordKind, schema: GraphQLSchema): boolean {
  const shown = fieldsOf(schema, type)
  return shown.has('closedFields') && Object.keys(fields).every((name) => shown.has(name))
}
