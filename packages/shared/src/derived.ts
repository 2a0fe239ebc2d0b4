import type { Condition, ConditionOf } from './conditions.ts'
import { choice, date, type Field, type Fields, type Tone } from './fields.ts'
import type { RecordKind } from './records.ts'

/** A derived value is not stored. It is worked out whenever it is read, by the day of the organisation. The value of a date is the first of some fields. */
export type DerivedField<Value = unknown, C = Condition> = Field<Value> & {
  readonly cases: readonly (readonly [value: string | readonly string[], when: C])[]
  readonly otherwise: string | null
}
export type DerivedOf<F extends Fields> = DerivedField<unknown, ConditionOf<F>>

type Options<Value extends string> = { readonly tones?: Readonly<Partial<Record<Value, Tone>>> }

/** The value of the first of these conditions that holds, else `otherwise`; in this order when records are sorted by it. `name` is the enum's. */
export function firstOf<const Cases extends readonly (readonly [string, Condition])[], const Otherwise extends string>(
  name: string,
  cases: Cases,
  otherwise: Otherwise,
  options: Options<Cases[number][0] | Otherwise> = {},
): Field<Cases[number][0] | Otherwise, true> & { readonly cases: Cases; readonly otherwise: Otherwise } {
  const values: (Cases[number][0] | Otherwise)[] = [...new Set([...cases.map(([value]) => value), otherwise])]
  return { ...choice(name, values, { required: true }), ...options, cases, otherwise }
}

/** The first of these dates that a record has, where a condition holds. */
export const firstDate = <const C extends Condition>(names: readonly string[], condition: C) => ({
  ...date(),
  cases: [[names, condition]] as const,
  otherwise: null,
})

/** The fields of a record that it shows: those that are kept, and those that are worked out from them. */
export const shownFields = ({ fields, derived }: Pick<RecordKind, 'fields' | 'derived'>): Fields => ({ ...fields, ...derived })
