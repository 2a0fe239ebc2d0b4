import { capitalise } from './capitalise.ts'
import type { Concealment } from './concealment.ts'
import type { Condition, ConditionOf } from './conditions.ts'
import type { DerivedField, DerivedOf } from './derived.ts'
import { text, type Field, type Fields, type Tone, type Values } from './fields.ts'
import { sealedFields } from './sealed.ts'
import { pastParticiple, plural, snake, spaced, type PastParticiple, type Plural, type Snake } from './naming.ts'
import type { Code } from './problems/wording.ts'
import type { Reaching } from './reaching.ts'
import type { Problem } from './rules/types.ts'
import type { Turn } from './turns.ts'

export type RecordAction = 'view' | 'create' | 'edit' | 'delete'
/** Closed additions that the platform gives to any kind, kept by kind and id of their record. */
export type Facet = 'customFields' | 'documents' | 'comments'

/** A kind of record as it is declared; whatever is left out follows from its name. */
export type RecordDeclaration = {
  /** Singular, camelCase: `training` gives `trainingCreate`, `getTraining`, `listTrainings`, the type `Training` and the event `training.created`. */
  readonly kind: string
  /** Whom its records belong to: 'tenant', or the kind of the record that they are part of. Rights follow owners up to a person or job. */
  readonly owner: string
  readonly plural?: string
  readonly table?: string
  readonly fields: Fields
  /** What its events say beside the fields; nobody reads what is neither. */
  readonly facts?: Fields
  /** One that its domain does not declare itself is declared by convention: functional for a record of the tenant, else hierarchical. */
  readonly permissions: Readonly<Partial<Record<RecordAction, string>>>
  /** The field with the record by which its permissions with a star are named. */
  readonly namedBy?: string
  /**
   * Records with one of these values, of fields or of what is derived from them, are there only for those who hold the permission `unless` over them, beside the one that is asked
   * for: on every road, for lists, counts, exports, events and changes. Without one they are there for nobody. Of several, each conceals for itself.
   */
  readonly concealed?: Concealment | readonly Concealment[]
  /**
   * Its records belong to the user who made them: no permission leads anybody else to them, an administrator included, nor whoever acts as
   * somebody else. The people whom the field `sharedWith` names may view one.
   */
  readonly ownedByUser?: { readonly sharedWith: string }
  /** The events of the standard changes, where they have other names than `training.created`, `.updated` and `.deleted`. */
  readonly events?: Events
  /** The field that says how far a record has come; it is changed by actions alone. */
  readonly states?: States
  /**
   * What can be done with a record, each with a mutation of its own: `approve` gives `trainingApprove` and the event `training.approved`.
   * `edit` and `delete` are the standard ones, limited to some states.
   */
  readonly actions?: Readonly<Record<string, RecordStep>>
  /** What is worked out from the fields whenever a record is read: columns, filters and orders like the fields. */
  readonly derived?: Readonly<Record<string, DerivedField>>
  /**
   * What its records say on a day of the person whom they belong to, by names that no two kinds share: `ON_LEAVE` narrows lists of people
   * to those of whom it is so, as far as their reader may view the records, and is a pill beside their name and that of their job.
   */
  readonly situations?: Readonly<Record<string, SituationOfOwner>>
  /** Its records ask people to do these, by names of the kind's own. */
  readonly turns?: Readonly<Record<string, Turn>>
  /** Only an owner who has a record of this kind gets one; others are refused with this problem. */
  readonly ownerHas?: { readonly kind: string; readonly otherwise: Code }
  /** One input makes a record for each of many owners: `trainingCreateMany`, all of them or none. */
  readonly forMany?: true
  readonly facets?: readonly Facet[]
  /** 'lookup' only for what may lie on the disk of a browser for a day; nothing about people. 'personal' unless it says so. */
  readonly cache?: CachePolicy
  readonly words?: Words
  readonly list?: {
    /** Fields, and where the job is that a record points at: `jobId.locationId`. */
    readonly columns: readonly string[]
    /** Those of the columns that are not shown until they are chosen. */
    readonly hidden?: readonly string[]
    readonly filters?: readonly string[]
    /** The fields of which a search looks at the text, beside the name of whom a record belongs to: texts, and records of settings lists by their names. */
    readonly search?: readonly string[]
    /** Its order at first: by a field, downwards with a leading minus, or by several, and by what is derived from them; what was recorded last first unless it says so. */
    readonly sort?: string | readonly (string | SortBy)[]
    /** The filter by a choice of which each value is a tab above the list. */
    readonly tabs?: string
  }
  /** Values of one record that can be kept, references by name: the conformance tests create, change and delete it. */
  readonly example?: Readonly<Record<string, unknown>>
  /** The fields whose values together no two records of the same owner share. */
  readonly oncePerOwner?: readonly string[]
  /** Its records are not edited: a new one of an owner gives those before it this value. */
  readonly supersedes?: { readonly field: string; readonly earlier: string }
  /**
   * Others are made from these fields: whenever one of these actions leaves other values in them, they are kept as a version of the record
   * with the next number. A version never changes, and lasts as long as everything that was made from it. It lies in `<thing>_versions`.
   */
  readonly versions?: { readonly of: readonly string[]; readonly on: readonly string[] }
  /** No two records of the same owner share a day: the field with the first day, and the one with the first day after; open without it. */
  readonly oneAtATime?: { readonly from: string; readonly until: string }
  /**
   * Files create its records, and update the one that the columns of `key` find: the kind of the owner, and the fields that tell the
   * records of one owner apart. An update never changes these. The example of an update changes the record of `example` to what
   * `updatedExample` says.
   */
  readonly upload?: { readonly key: readonly string[]; readonly updatedExample?: Readonly<Record<string, unknown>> }
  /** Only for the kinds that reach leads to. */
  readonly reach?: Reaching
  /**
   * Acts on its records may have to be approved by others, as the policy of the organisation says: which acts there are, and which need it
   * until it says so. Whoever holds the permission passes over them.
   */
  readonly approvals?: {
    readonly policy: string
    readonly override: string
    readonly acts: readonly string[]
    readonly usual: readonly string[]
  }
  /** These changes of its records, standard ones or actions, are an act on the job that they belong to, or that a required field names: the policy of this kind decides. */
  readonly approval?: { readonly by: string; readonly act: string; readonly actions: readonly string[]; readonly job?: string }
}
export type States = {
  readonly field: string
  /** That of a new record. */
  readonly initial: string
  /** Those in which nothing is required yet. */
  readonly relaxed?: readonly string[]
  /** These fields are required even then. */
  readonly always?: readonly string[]
}
type Given = Readonly<Record<string, unknown>>
/** States, or other values that a record has. */
type From = string | readonly string[] | Given
export type RecordStep = Transition | Limit
/** A step of a record from some states into another one, or to other values. */
export type Transition = {
  /** From any state if it does not say. */
  readonly from?: From
  /** A state, other values, or 'rules': what the rules of the kind make of it. */
  readonly to: string | Given
  /** One of the kind's own, by what it lets its holder do, or a slug. */
  readonly permission: string
  /** Nobody does it with a record of their own person. */
  readonly notOwn?: true
  /** What is asked for: values of the record, or what only its event says, such as a comment. */
  readonly asks?: Fields
  /** Rules may refuse it at `confirmed` until that is true: whoever acts reads the reason and may go on. */
  readonly confirms?: true
  /** The setting of the organisation without which it is not offered for many records at once. */
  readonly feature?: string
}
/** With a permission, one whose mutation is written by hand. `create` may ask for more than the given fields: values of the record, or what only its event says. */
type Limit = { readonly from?: From; readonly permission?: string; readonly asks?: Fields }
/** `today` in its conditions is the day asked about. Of several records, the pill is that of the one whose `day` comes last. */
export type SituationOfOwner<C = Condition, Name = string> = {
  readonly when: C
  readonly tone: Tone
  /** The date that the pill names. */
  readonly day?: Name
  /** That date is still to come: the job is to be held on it too, and the pill is that of the record whose date comes first. */
  readonly ahead?: true
  /** The words of the pill, `records.jobLeave.pills.until`, by the first of these that holds; otherwise those of the filter. */
  readonly says?: readonly (readonly [text: string, when: C])[]
}
type Events = Readonly<Partial<Record<RecordAction, string>>> & Readonly<Record<string, string | undefined>>

/** States, actions, turns, versions and what is derived, as the fields of the kind allow them. */
export type Living<F extends Fields> = {
  readonly versions?: { readonly of: readonly (keyof F & string)[]; readonly on: readonly string[] }
  readonly turns?: Readonly<Record<string, Turn<ConditionOf<F>, keyof F & string>>>
  readonly derived?: Readonly<Record<string, DerivedOf<F>>>
  readonly situations?: Readonly<Record<string, SituationOfOwner<ConditionOf<F>, keyof F & string>>>
  readonly states?: {
    readonly field: keyof F & string
    readonly initial: StateOf<F>
    readonly relaxed?: readonly StateOf<F>[]
    readonly always?: readonly (keyof F & string)[]
  }
  readonly actions?: Readonly<
    Record<
      string,
      | { readonly from?: StateOf<F> | readonly StateOf<F>[] | Values<F>; readonly permission?: string; readonly asks?: Fields }
      | (Omit<Transition, 'from' | 'to'> & {
          readonly from?: StateOf<F> | readonly StateOf<F>[] | Values<F>
          readonly to: StateOf<F> | Values<F> | 'rules'
        })
    >
  >
}
/** The values of its choices. */
type StateOf<F extends Fields> = {
  [Name in keyof F]: NonNullable<F[Name]['value']> extends infer Value extends string ? (string extends Value ? never : Value) : never
}[keyof F]

/** It serves only for ordering. Records without it come last. */
export type SortBy = { readonly by: DerivedField; readonly descending?: true }
type CachePolicy = 'lookup' | 'personal'
type Words = { readonly singular: string; readonly plural: string }

/** What no single field can say, the same in the form, at the door and in imports; `before` is what a record that is there was like. */
export type Judging<V> = { problems?(values: V, at: JudgedAt<V>): readonly (Fault | false | null | undefined | '')[] }
type JudgedAt<V> = { readonly today: string; readonly before?: V | null }
/** Carries a code of the catalogue of problems. The words are looked up where they are read. */
export type Fault = { readonly path: string; readonly code: Code; readonly values?: Problem['parameters'] }

/** A declared kind with everything that follows from the declaration. */
export type RecordKind = Omit<RecordDeclaration, keyof Derived> & Derived & Judging<Readonly<Record<string, unknown>>>
type Derived = {
  readonly plural: string
  readonly table: string
  /** `position_title`: the subject of its events, and their first part. */
  readonly thing: string
  /** `PositionTitle`: its type in GraphQL. */
  readonly type: string
  readonly events: Events
  readonly facets: readonly Facet[]
  readonly cache: CachePolicy
  readonly words: Words
}

/** A kind with its names as literals. */
export type Derive<D extends { readonly kind: string; readonly permissions: object }> = Omit<D, keyof Derived> &
  Omit<Derived, 'plural' | 'table' | 'thing' | 'events'> & {
    readonly plural: D extends { plural: infer Many extends string } ? Many : Plural<D['kind']>
    readonly table: D extends { table: infer Table extends string } ? Table : Snake<Plural<D['kind']>>
    readonly thing: Snake<D['kind']>
    readonly events: {
      readonly [A in keyof D['permissions'] & keyof typeof verbs]: D extends { events: Readonly<Record<A, infer Event extends string>> }
        ? Event
        : `${Snake<D['kind']>}.${(typeof verbs)[A]}`
    } & {
      readonly [A in ActionOf<D>]: D extends { events: Readonly<Record<A, infer Event extends string>> }
        ? Event
        : `${Snake<D['kind']>}.${PastParticiple<Snake<A>>}`
    }
  }
/** Its actions beside the standard ones. */
type ActionOf<D> = D extends { actions: infer Actions } ? Exclude<keyof Actions & string, RecordAction> : never

const verbs = { create: 'created', edit: 'updated', delete: 'deleted' } as const

/** Declares a kind of record: its type, inputs, permissions, events, references, cache policy and conformance tests hang from this. */
export function defineRecord<const F extends Fields, const D extends Omit<RecordDeclaration, 'fields'>>(
  declaration: D & { readonly fields: F } & Judging<Values<F>> & Living<NoInfer<F>>,
): Derive<D> & { readonly fields: F } & Judging<Values<F>> {
  const { kind, fields, permissions, events, actions = {}, facts = {} } = declaration
  const many = plural(kind)
  const standard = Object.entries(verbs).filter(([action]) => action in permissions)
  const own = Object.entries<RecordStep>(actions).filter(([, { permission }]) => permission !== undefined)
  const steps = Object.values<RecordStep>(actions)
  const asked = steps.flatMap(({ asks = {} }) => Object.entries<Field>(asks)).filter(([name]) => !(name in fields))
  const isSealed = sealedFields(declaration).length > 0
  const derived = {
    plural: many,
    table: snake(many),
    thing: snake(kind),
    type: capitalise(kind),
    facets: [],
    cache: 'personal',
    words: { singular: spaced(kind), plural: spaced(many) },
    ...declaration,
    ...(asked.length > 0 || isSealed
      ? { facts: { ...Object.fromEntries(asked), ...(isSealed ? { revealedField: text() } : {}), ...facts } }
      : {}),
    events: {
      ...Object.fromEntries(standard.map(([action, verb]) => [action, `${snake(kind)}.${verb}`])),
      ...Object.fromEntries(own.map(([action]) => [action, `${snake(kind)}.${pastParticiple(snake(action))}`])),
      ...(isSealed ? { reveal: `${snake(kind)}.revealed` } : {}),
      ...events,
    },
  }
  // The type says of each convention what the line above it makes
  return derived as unknown as Derive<D> & { readonly fields: F } & Judging<Values<F>>
}

export const fault = (path: string, code: Code, values?: Problem['parameters']): Fault => ({ path, code, ...(values && { values }) })

export function faultsIn(
  kind: RecordKind,
  values: Readonly<Record<string, unknown>>,
  at: JudgedAt<Readonly<Record<string, unknown>>>,
): Fault[] {
  return (kind.problems?.(values, at) ?? []).filter((each) => !!each)
}

type Granted<Prefix extends string, Actions extends readonly RecordAction[]> = { readonly [A in Actions[number]]: `${Prefix}.${A}` }

/** The permissions of a record, named after one prefix: `people.trainings` gives `people.trainings.view`. */
export function rights<const Prefix extends string, const Actions extends readonly RecordAction[]>(
  prefix: Prefix,
  actions: Actions,
): Granted<Prefix, Actions> {
  return Object.fromEntries(actions.map((action) => [action, `${prefix}.${action}`])) as Granted<Prefix, Actions>
}

/** The field that names the owner of a record, `personId`, and its column, `person_id`. */
export const ownerField = ({ owner }: Pick<RecordKind, 'owner'>): string => `${owner}Id`
export const ownerColumn = ({ owner }: Pick<RecordKind, 'owner'>): string => `${snake(owner)}_id`

/** Whether not all records of an owner are open to the same people: rights are asked for over each record itself. */
export const isGuarded = ({ concealed, namedBy, ownedByUser }: Pick<RecordKind, 'concealed' | 'namedBy' | 'ownedByUser'>): boolean =>
  concealed !== undefined || namedBy !== undefined || ownedByUser !== undefined

/** Whether its records belong to others with which they are shown and chosen; a user makes only their own. */
export const isOwned = ({ owner, ownedByUser }: Pick<RecordKind, 'owner' | 'ownedByUser'>): boolean => owner !== 'tenant' && !ownedByUser
