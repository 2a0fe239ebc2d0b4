import { changeable, type Field, type Fields } from './fields.ts'
import type { RecordKind, RecordStep, Transition } from './records.ts'

type Given = Readonly<Record<string, unknown>>

/** The actions of a kind that have a mutation of their own. */
export function actionsOf({ actions = {} }: Pick<RecordKind, 'actions'>): [name: string, action: Transition][] {
  return Object.entries(actions).flatMap(([name, action]) => ('to' in action ? [[name, action] as [string, Transition]] : []))
}

/** Whether an action is more than a limit of the standard ones: those without a mutation of the kit have one by hand. */
export const isOwnAction = (action: RecordStep): boolean => action.permission !== undefined

/** The first action that nobody takes on a record of their own: records wait for it in the states where it begins. */
export const decisionOf = (kind: Pick<RecordKind, 'actions'>): string | undefined => actionsOf(kind).find(([, { notOwn }]) => notOwn)?.[0]

export function actionOf(kind: RecordKind, name: string): Transition | undefined {
  return actionsOf(kind).find(([each]) => each === name)?.[1]
}

/** The permission that an action asks for; undefined for one that the kind does not have. */
export function slugOfAction(kind: Pick<RecordKind, 'actions' | 'permissions'>, name: string): string | undefined {
  const { permission } = kind.actions?.[name] ?? {}
  const slugs: Readonly<Record<string, string | undefined>> = kind.permissions
  return permission === undefined ? slugs[name] : (slugs[permission] ?? permission)
}

/** The values of which a record has one set where an action begins; undefined for one that begins anywhere. */
export function startsOf({ actions = {}, states }: RecordKind, name: string): readonly Given[] | undefined {
  const { from } = actions[name] ?? {}
  if (from === undefined) return undefined
  return isStates(from) ? [from].flat().map((state) => ({ [states?.field ?? '']: state })) : [from]
}

const isStates = (from: string | readonly string[] | Given): from is string | readonly string[] =>
  typeof from === 'string' || Array.isArray(from)

/** Whether an action begins with a record as it is. */
export function beginsWith(kind: RecordKind, name: string, values: Given): boolean {
  const starts = startsOf(kind, name)
  return starts === undefined || starts.some((start) => Object.entries(start).every(([field, value]) => values[field] === value))
}

export function outcomeOf({ states }: RecordKind, { to }: Transition): Given {
  if (to === 'rules') return {}
  return typeof to === 'string' ? { [states?.field ?? '']: to } : to
}

/** The fields that a form fills in: all but the state and what else only actions change. */
export function givenFields({ fields, states }: Pick<RecordKind, 'fields' | 'states'>): Fields {
  return Object.fromEntries(Object.entries<Field>(fields).filter(([name, { readOnly }]) => name !== states?.field && !readOnly))
}

/** What an action asks for: values of the record, or what only its event says. */
export const asksOf = ({ actions = {} }: Pick<RecordKind, 'actions'>, name: string): Fields => actions[name]?.asks ?? {}

/** The same of a new record: nothing is required of a draft. */
export const newFields = (kind: RecordKind): Fields => ({
  ...unconditioned(fieldsIn(kind, { [kind.states?.field ?? '']: kind.states?.initial }, givenFields(kind))),
  ...asksOf(kind, 'create'),
})

/** The same fields; one that is only sometimes there is not required before the others are known. */
export const unconditioned = (fields: Fields): Fields => ({
  ...fields,
  ...changeable(Object.fromEntries(Object.entries<Field>(fields).filter(([, { shownIf }]) => shownIf))),
})

/** The fields of a record as they are required of one with these values. */
export function fieldsIn({ states, fields }: RecordKind, values: Given, asked: Fields = fields): Fields {
  const isRelaxed = states?.relaxed?.includes(String(values[states.field])) === true
  if (!isRelaxed) return asked
  // A draft has a state like any other record
  const kept = new Set([states.field, ...(states.always ?? [])])
  return { ...changeable(asked), ...Object.fromEntries(Object.entries(asked).filter(([name]) => kept.has(name))) }
}
