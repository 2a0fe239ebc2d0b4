import { isBlank, tidyLine, tidyText } from './blanks.ts'
import type { Condition } from './conditions.ts'
import { currencies } from './currencies.ts'
import { onceForEach } from './rules/once-for-each.ts'
import type { Code } from './problems/wording.ts'
import type { RuleCall, RuleName, RuleSet } from './rules/types.ts'

/**
 * One declaration of an input: the GraphQL input type, the rules that browser and server run,
 * and the TypeScript type of the values all come from it.
 */
export type Field<Value = unknown, Required extends boolean = boolean, Kind extends string = string> = {
  readonly kind:
    | 'text'
    | 'longText'
    | 'date'
    | 'moment'
    | 'decimal'
    | 'integer'
    | 'boolean'
    | 'choice'
    | 'choices'
    | 'reference'
    | 'references'
    | 'id'
    | 'list'
    | 'object'
  readonly required: Required
  readonly rules: readonly RuleCall[]
  /** The permission without which its value is hidden, beside that to view the record. */
  readonly view?: string
  /** The permission without which it is not changed, beside that to edit the record. */
  readonly edit?: string
  /** It is required, or is there at all, only of a record for which this holds; what is not there is empty. */
  readonly requiredIf?: Condition
  readonly shownIf?: Condition
  /** The setting of the organisation without which no screen shows it. */
  readonly feature?: string
  /** No input sets it: it is what the actions and rules of its kind make of a record. */
  readonly readOnly?: true
  /** A new record has this value until it is given another one, or none. */
  readonly initial?: string | number
  /** Whether it stays covered on a screen until its reader asks for it. */
  readonly censored?: true
  /** It is kept sealed, and read as a mask: see `sealed`. */
  readonly sealed?: true
  /** Codes of the catalogue of problems replace the words of its rules, and those for an id or a reference that points at nothing. */
  readonly says?: Says
  readonly choices?: readonly string[]
  readonly choicesName?: string
  /** Shows the choices as badges, by what each one means; information by default. */
  readonly tones?: Readonly<Partial<Record<string, Tone>>>
  /** The kind of record that it points at. */
  readonly references?: Kind
  /** Each of several records is refused where it is not found, as a single one is; otherwise they are judged by what is made of each. */
  readonly isEachFound?: true
  readonly fields?: Fields
  /** The GraphQL input of these fields, which is the same wherever they are. */
  readonly inputName?: string
  readonly value?: Value
}
export const tones = ['done', 'waiting', 'refused', 'information', 'quiet'] as const
export type Tone = (typeof tones)[number]
export type Says = Readonly<Partial<Record<RuleName | 'reference', Code>>>
export type Fields = Readonly<Record<string, Field>>
/** Nothing that a caller gives is certain yet. */
export type Values<F extends Fields> = { readonly [Name in keyof F]?: NonNullable<F[Name]['value']> | null }

/** Values whose rules have been checked: what is required is there. */
export type Checked<F extends Fields> = {
  readonly [Name in RequiredIn<F>]: CheckedValue<F[Name]>
} & { readonly [Name in Exclude<keyof F, RequiredIn<F>>]?: CheckedValue<F[Name]> | null }
type RequiredIn<F extends Fields> = { [Name in keyof F]: F[Name] extends { readonly required: true } ? Name : never }[keyof F]
/** The values of a record that is kept: what is not required may be null. */
export type Kept<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends { readonly required: true } ? CheckedValue<F[Name]> : CheckedValue<F[Name]> | null
}

type CheckedValue<F extends Field> = F extends { readonly kind: 'list'; readonly fields: infer Items extends Fields }
  ? readonly Checked<Items>[]
  : F extends { readonly kind: 'object'; readonly fields: infer Parts extends Fields }
    ? Checked<Parts>
    : NonNullable<F['value']>

type Options = {
  readonly required?: boolean
  readonly rules?: readonly RuleCall[]
  readonly view?: string
  readonly edit?: string
  readonly censored?: true
  readonly readOnly?: true
  readonly feature?: string
  readonly initial?: string | number
  readonly requiredIf?: Condition
  readonly shownIf?: Condition
  readonly isEachFound?: true
  readonly inputName?: string
}
type TextOptions = Options & { readonly max?: number }
type DecimalOptions = Options & { readonly maximumDecimals?: number }
type Is<O extends Options> = O['required'] extends true ? true : false

/** Limits a line to so many characters unless its field says otherwise. */
const usualLength = 255
export const text = <const O extends TextOptions = object>(options?: O) =>
  field<string, O>('text', options, maximum(options?.max ?? usualLength))
export const longText = <const O extends TextOptions = object>(options?: O) =>
  field<string, O>('longText', options, maximum(options?.max ?? 5000))
/** A text that is kept sealed with a key outside the database: everybody reads a mask with its last characters, and what it is by asking for it. */
export const sealed = <const O extends TextOptions = object>(options?: O) => ({ ...text(options), sealed: true as const })
export const email = <const O extends Options = object>(options?: O) => field<string, O>('text', options, [{ rule: 'email' }])
export const date = <const O extends Options = object>(options?: O) => field<string, O>('date', options, [{ rule: 'date' }])
export const moment = <const O extends Options = object>(options?: O) => field<string, O>('moment', options)
/** Exact decimals travel as strings. */
export const decimal = <const O extends DecimalOptions = object>(options?: O) =>
  field<string, O>('decimal', options, [
    { rule: 'decimal', ...(options?.maximumDecimals === undefined ? {} : { maximumDecimals: options.maximumDecimals }) },
  ])
export const integer = <const O extends Options = object>(options?: O) => field<number, O>('integer', options, [{ rule: 'integer' }])
export const boolean = <const O extends Options = object>(options?: O) => field<boolean, O>('boolean', options)
export const id = <const O extends Options = object>(options?: O) => field<string, O>('id', options)

/** One of fixed values; `name` is the GraphQL enum's. With tones it is shown as a badge. */
export function choice<
  const Choice extends string,
  const O extends Options & { readonly tones?: Readonly<Partial<Record<NoInfer<Choice>, Tone>>> } = object,
>(name: string, choices: readonly Choice[], options?: O): Field<Choice, Is<O>> {
  const declared = field<Choice, O>('choice', options, [{ rule: 'in', haystack: choices }])
  return { ...declared, choices, choicesName: name, ...(options?.tones && { tones: options.tones }) }
}

/** Several of fixed values, each at most once; `name` is the GraphQL enum's. */
export function choices<const Choice extends string, const O extends Options = object>(
  name: string,
  all: readonly Choice[],
  options?: O,
): Field<readonly Choice[], Is<O>> {
  const declared = field<readonly Choice[], O>('choices', options)
  return { ...declared, rules: declared.rules.map(asList), choices: all, choicesName: name }
}

/** The id of a record of this kind; the door checks that it exists and may be seen. */
export function reference<const Kind extends string, const O extends Options = object>(
  references: Kind,
  options?: O,
): Field<string, Is<O>, Kind> {
  return { ...field<string, O>('reference', options), references }
}

/** The ids of several records of this kind. */
export function references<const Kind extends string, const O extends Options = object>(
  to: Kind,
  options?: O,
): Field<readonly string[], Is<O>, Kind> {
  const declared = field<readonly string[], O>('references', options)
  return { ...declared, rules: declared.rules.map(asList), references: to, ...(options?.isEachFound && { isEachFound: true }) }
}

export type ListField<F extends Fields, Required extends boolean = boolean> = Omit<
  Field<readonly Values<F>[], Required>,
  'kind' | 'fields'
> & {
  readonly kind: 'list'
  readonly fields: F
}
export type ObjectField<F extends Fields, Required extends boolean = boolean> = Omit<Field<Values<F>, Required>, 'kind' | 'fields'> & {
  readonly kind: 'object'
  readonly fields: F
}

export function list<const F extends Fields, const O extends Options = object>(fields: F, options?: O): ListField<F, Is<O>> {
  const declared = field<readonly Values<F>[], O>('list', options)
  return { ...declared, kind: 'list', rules: declared.rules.map(asList), fields }
}

export function object<const F extends Fields, const O extends Options = object>(fields: F, options?: O): ObjectField<F, Is<O>> {
  return { ...field<Values<F>, O>('object', options), kind: 'object', fields }
}

/** An amount in a currency; the organisation's own where none is given. */
export const money = <const O extends Options = object>(options?: O) => ({ ...object(moneyParts, options), inputName: 'MoneyInput' })
const moneyParts = {
  amount: decimal({
    maximumDecimals: 2,
    rules: [{ rule: 'greaterThanOrEqualToZero' }, { rule: 'lessThanOrEqualTo', compareValue: 999_999_999_999 }],
  }),
  currency: text({ rules: [{ rule: 'in', haystack: [...currencies] }] }),
}
export const isMoney = ({ fields }: Pick<Field, 'fields'>): boolean => fields === moneyParts

/** The rules of every field by path, `addresses.*.country` for fields of list items. */
export const ruleSetOf: (fields: Fields) => RuleSet = onceForEach((fields: Fields) => rulesBelow(fields, ''))

function rulesBelow(fields: Fields, prefix: string): RuleSet {
  const rules: Record<string, readonly RuleCall[]> = {}
  for (const [name, each] of Object.entries(fields)) {
    const path = prefix + name
    if (each.rules.length > 0) rules[path] = each.says ? each.rules.map((call) => saying(call, each.says)) : each.rules
    if (each.kind === 'choices') rules[`${path}.*`] = [{ rule: 'in', haystack: each.choices ?? [] }]
    if (each.fields) Object.assign(rules, rulesBelow(each.fields, each.kind === 'list' ? `${path}.*.` : `${path}.`))
  }
  return rules
}

function saying(call: RuleCall, says: Says = {}): RuleCall {
  const code = says[call.rule]
  return code ? { ...call, says: code } : call
}

/** An update requires nothing, since fields that it leaves out stay as they are. The whole record is judged after it. */
export function changeable(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [
      name,
      { ...field, required: false, rules: field.rules.filter(({ rule }) => rule !== 'required' && rule !== 'requiredFieldArray') },
    ]),
  )
}

export const initialValues = (fields: Fields): Readonly<Record<string, string | number>> =>
  Object.fromEntries(Object.entries<Field>(fields).flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial]])))

/** How a value is shown to those who may see its record: all of them, those with its permission alone, or once they uncover it. */
const treatments = ['PUBLIC', 'PRIVATE', 'CENSORED'] as const
export function treatmentOf({ view, censored }: Pick<Field, 'view' | 'censored'>): (typeof treatments)[number] {
  if (censored) return 'CENSORED'
  return view ? 'PRIVATE' : 'PUBLIC'
}

/** Every permission that these fields ask for beside that of their record. */
export function fieldRights(fields: Fields): string[] {
  return Object.values<Field>(fields).flatMap(({ view, edit, fields: nested }) => [
    ...[view ?? [], edit ?? []].flat(),
    ...(nested ? fieldRights(nested) : []),
  ])
}

/** Values as their records are asked for: ids in lower case, texts as they came. */
export const withPlainIds = <F extends Fields>(fields: F, values: Values<F>): Values<F> => changed(fields, values, plainId)

/** Values as they are kept: every text of the declared fields tidied, what is only blank as empty text, and ids in lower case. */
export const normalised = <F extends Fields>(fields: F, values: Values<F>): Values<F> => changed(fields, values, kept)

type Change = (declared: Field, value: unknown) => unknown

function changed<F extends Fields>(fields: F, values: Values<F>, change: Change): Values<F> {
  const entries = Object.entries(values).map(([name, value]) => [name, changedValue(fields[name], value, change)])
  return Object.fromEntries(entries) as Values<F>
}

function changedValue(declared: Field | undefined, value: unknown, change: Change): unknown {
  if (!declared?.fields || typeof value !== 'object' || value === null) return declared ? change(declared, value) : value
  const { fields } = declared
  const changedItem = (item: unknown) => (typeof item === 'object' && item !== null ? changed(fields, item, change) : item)
  return Array.isArray(value) ? value.map(changedItem) : changedItem(value)
}

function plainId({ kind }: Field, value: unknown): unknown {
  if (typeof value === 'string' && (kind === 'id' || kind === 'reference')) return value.toLowerCase()
  return kind === 'references' && Array.isArray(value) ? value.map((id: unknown) => String(id).toLowerCase()) : value
}

function kept(declared: Field, value: unknown): unknown {
  if (typeof value !== 'string' || (declared.kind !== 'text' && declared.kind !== 'longText')) return plainId(declared, value)
  if (isHopeless(declared, value)) return isBlank(value) ? '' : value
  return declared.kind === 'text' ? tidyLine(value) : tidyText(value)
}

/** Whether a text is so much too long that its rule refuses it as it came. */
function isHopeless({ rules }: Field, value: string): boolean {
  const longest = rules.find(({ rule }) => rule === 'maxLength')?.length ?? usualLength
  return value.length > 4 * longest
}

function field<Value, O extends Options>(kind: Field['kind'], options: O | undefined, own: readonly RuleCall[] = []): Field<Value, Is<O>> {
  const { required = false, rules = [], view, edit, censored, readOnly, feature, initial, requiredIf, shownIf, inputName } = options ?? {}
  const always: readonly RuleCall[] = required ? [{ rule: 'required' }] : []
  return {
    kind,
    // The type reads the same option
    required: required as Is<O>,
    rules: [...always, ...own, ...rules],
    ...(view === undefined ? {} : { view }),
    ...(edit === undefined ? {} : { edit }),
    ...(censored && { censored }),
    ...(readOnly && { readOnly }),
    ...(feature === undefined ? {} : { feature }),
    ...(initial === undefined ? {} : { initial }),
    ...(requiredIf && { requiredIf }),
    ...(shownIf && { shownIf }),
    ...(inputName && { inputName }),
  }
}

/** Of what is several, at least one is required. */
const asList = (call: RuleCall): RuleCall => (call.rule === 'required' ? { rule: 'requiredFieldArray' } : call)

function maximum(length: number): readonly RuleCall[] {
  return [{ rule: 'maxLength', length }]
}
