import { column, type Column } from '@kith/shared/naming.ts'
import { enumOf } from './input.ts'
import { ObjectType, type EnumType, type FieldsOf } from './types.ts'

type Options = {
  readonly nullable?: boolean
  readonly description?: string
  /** The column or property that holds it, where that has another name. */
  readonly from?: string
}
type Item = 'ID' | 'String' | 'Int' | 'Float' | 'Boolean' | 'Date' | 'DateTime' | 'Decimal' | 'Json' | EnumType | ObjectType<unknown>

/** One field of a shape; `Value` is what its row holds. */
export type ShapeField<Value = unknown, O extends Options = Options> = {
  readonly item: Item
  readonly isList: boolean
  readonly hasGaps: boolean
  readonly isHidden: boolean
  readonly options: O
  readonly value?: Value
}
type ShapeFields = Readonly<Record<string, ShapeField>>

type KeyOf<Name extends string, F extends ShapeField, Columns> = F['options'] extends { readonly from: infer From extends string }
  ? From
  : Columns extends true
    ? Column<Name>
    : Name
type NullOf<O> = O extends { readonly nullable: true } ? null : never
type ValueOf<F extends ShapeField> = Exclude<F['value'], undefined> | NullOf<F['options']>
type Row<F extends ShapeFields, Columns> = { readonly [Name in keyof F & string as KeyOf<Name, F[Name], Columns>]: ValueOf<F[Name]> }

/** Tells the row of the statement that reads a shape, or the value that our own code makes. */
export type RowOf<T> = T extends ObjectType<infer Shape> ? Shape : never

type More<R> = {
  readonly description?: string
  /** Fields that are worked out of what is read. */
  readonly more?: FieldsOf<R>
}

/** A type of the API and of the rows that are shown as it, said once: columns are named after their fields, and nothing is null unless it says so. */
export const shape = <const F extends ShapeFields>(name: string, fields: F, more?: More<Row<F, true>>): ObjectType<Row<F, true>> =>
  typeOf(name, fields, column, more)

/** The same of values that our own code makes, whose properties have the names of their fields. */
export const valueShape = <const F extends ShapeFields>(name: string, fields: F, more?: More<Row<F, false>>): ObjectType<Row<F, false>> =>
  typeOf(name, fields, (field) => field, more)

export const id = <const O extends Options = object>(options?: O) => field<string, O>('ID', options)
export const text = <const O extends Options = object>(options?: O) => field<string, O>('String', options)
export const integer = <const O extends Options = object>(options?: O) => field<number, O>('Int', options)
export const float = <const O extends Options = object>(options?: O) => field<number, O>('Float', options)
export const boolean = <const O extends Options = object>(options?: O) => field<boolean, O>('Boolean', options)
export const date = <const O extends Options = object>(options?: O) => field<string, O>('Date', options)
export const moment = <const O extends Options = object>(options?: O) => field<Date, O>('DateTime', options)
/** Exact decimals travel as strings. */
export const decimal = <const O extends Options = object>(options?: O) => field<string, O>('Decimal', options)
export const json = <Value, const O extends Options = object>(options?: O) => field<Value, O>('Json', options)
/** One of fixed values; `name` is the GraphQL enum's. */
export const choice = <const Choice extends string, const O extends Options = object>(
  name: string,
  choices: readonly Choice[],
  options?: O,
) => field<Choice, O>(enumOf(name, choices), options)
export const object = <Of, const O extends Options = object>(of: ObjectType<Of>, options?: O) => field<Of, O>(of, options)

/** Several of a shape, or of such a field; some are null where the field is `nullable`. */
export function list<Of, const I extends Options = object, const O extends Options = object>(
  of: ObjectType<Of> | ShapeField<Of, I>,
  options?: O,
): ShapeField<readonly (Of | NullOf<I>)[], O> {
  const [item, hasGaps] = of instanceof ObjectType ? [of, false] : [of.item, of.options.nullable ?? false]
  return { ...field<readonly (Of | NullOf<I>)[], O>(item, options), isList: true, hasGaps }
}

/** Fields that are read for others, and not shown. */
export const hidden = <const F extends ShapeFields>(fields: F): F =>
  // Each keeps its type
  Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, { ...each, isHidden: true }])) as F

function field<Value, O extends Options>(item: Item | ObjectType<never>, options?: O): ShapeField<Value, O> {
  // Without options there is nothing to read of them
  return { item, isList: false, hasGaps: false, isHidden: false, options: options ?? ({} as O) }
}

function typeOf<R>(
  name: string,
  fields: ShapeFields,
  keyOf: (field: string) => string,
  { description, more }: More<R> = {},
): ObjectType<R> {
  const shown = Object.entries(fields).filter(([, { isHidden }]) => !isHidden)
  return new ObjectType<R>(name).implement({
    ...(description !== undefined && { description }),
    fields: (t, parts) => ({
      ...Object.fromEntries(
        shown.map(([each, { item, isList, hasGaps, options }]) => {
          const key = options.from ?? keyOf(each)
          const isNullable = options.nullable ?? false
          return [
            each,
            t.field({
              // Pothos cannot type a field that is built from a declaration
              type: (isList ? [item] : item) as 'Json',
              nullable: (isList ? { list: isNullable, items: hasGaps } : isNullable) as boolean,
              ...(options.description !== undefined && { description: options.description }),
              resolve: (row) => (row as Readonly<Record<string, unknown>>)[key],
            }),
          ]
        }),
      ),
      ...more?.(t, parts),
    }),
  })
}
