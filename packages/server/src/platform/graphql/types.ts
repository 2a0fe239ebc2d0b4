import type {
  inputShapeKey,
  InputFieldMap,
  InputRef,
  InputShapeFromFields,
  ObjectFieldsShape,
  outputShapeKey,
  OutputRef,
  parentShapeKey,
} from '@pothos/core'
import type { Presented } from '../records/presented.ts'
import type { Builder, Types } from './schema-builder.ts'

/** A type as a value. It belongs to no schema: `createSchema` takes up those to which the operations of its domains lead. */
export type SchemaType = { readonly addTo: (builder: Builder, parts: TypeParts, taken: Taken) => void }
/** What the fields of a type may depend on in the schema that takes it up. */
export type TypeParts = {
  readonly extensions: readonly TypeExtension[]
  /** How records are shown to which others belong or point, by kind. */
  readonly presented: ReadonlyMap<string, Presented>
}
/** Told of the type within the schema before its fields are made, as they may lead back to it. */
export type Taken = (ref: Ref) => void
export type Ref = ReturnType<Builder['objectRef'] | Builder['inputType'] | Builder['enumType']>

/** Fields that may depend on the schema that takes them up. */
export type FieldsOf<Shape> = (
  t: Parameters<ObjectFieldsShape<Types, Shape>>[0],
  parts: TypeParts,
) => ReturnType<ObjectFieldsShape<Types, Shape>>
type ObjectOptions<Shape> = { readonly description?: string; readonly fields?: FieldsOf<Shape> }

export class ObjectType<Shape> implements OutputRef<Shape>, SchemaType {
  readonly kind = 'Object'
  readonly name: string
  declare readonly [outputShapeKey]: Shape
  declare readonly [parentShapeKey]: Shape
  #options: ObjectOptions<Shape> = {}

  constructor(name: string) {
    this.name = name
  }

  implement(options: ObjectOptions<Shape>): this {
    this.#options = options
    return this
  }

  addTo(builder: Builder, parts: TypeParts, taken: Taken) {
    const ref = builder.objectRef<Shape>(this.name)
    taken(ref)
    const { description = '', fields } = this.#options
    ref.implement({ ...(description && { description }), ...(fields && { fields: (t) => fields(t, parts) }) })
    for (const extension of parts.extensions) if (extension.isOf(this)) builder.objectFields(ref, (t) => extension.fields(t, parts))
  }
}

/** Fields that another file, or another domain, adds to a type; listed in its domain's manifest. */
export class TypeExtension<Shape = unknown> {
  readonly fields: FieldsOf<Shape>
  readonly #type: ObjectType<Shape>

  constructor(type: ObjectType<Shape>, fields: FieldsOf<Shape>) {
    this.#type = type
    this.fields = fields
  }

  isOf<Other>(type: ObjectType<Other>): this is TypeExtension<Other> {
    return Object.is(this.#type, type)
  }
}

export class InputType<Fields extends InputFieldMap> implements InputRef<InputShapeFromFields<Fields>>, SchemaType {
  readonly kind = 'InputObject'
  readonly name: string
  declare readonly [inputShapeKey]: InputShapeFromFields<Fields>
  readonly #fields: InputFields<Fields>

  constructor(name: string, fields: InputFields<Fields>) {
    this.name = name
    this.#fields = fields
  }

  addTo(builder: Builder, _: unknown, taken: Taken) {
    taken(builder.inputType(this.name, { fields: this.#fields }))
  }
}

/** One that is made wherever it is needed. Within one schema the same name is the same type. */
export class SharedInputType<Fields extends InputFieldMap> extends InputType<Fields> {}

export type InputFields<Fields extends InputFieldMap> = (t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>) => Fields

/** A closed list of words. Within one schema the same name is the same enum. */
export class EnumType implements OutputRef<string>, InputRef<string>, SchemaType {
  readonly kind = 'Enum'
  readonly name: string
  readonly values: readonly string[]
  declare readonly [outputShapeKey]: string
  declare readonly [inputShapeKey]: string

  constructor(name: string, values: readonly string[]) {
    this.name = name
    this.values = values
  }

  addTo(builder: Builder, _: unknown, taken: Taken) {
    taken(builder.enumType(this.name, { values: this.values }))
  }
}
