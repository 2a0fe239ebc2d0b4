import type { InputFieldMap } from '@pothos/core'
import type { Context } from '../context.ts'
import type { Request } from './schema-builder.ts'
import { InputType, ObjectType, TypeExtension, type FieldsOf, type InputFields } from './types.ts'

export type { Output, Request, Types } from './schema-builder.ts'

export const builder = {
  objectRef: <Shape>(name: string) => new ObjectType<Shape>(name),
  inputType: <Fields extends InputFieldMap>(name: string, { fields }: { readonly fields: InputFields<Fields> }) =>
    new InputType(name, fields),
  /** Further fields of a type that another file declares; listed under `types` in the manifest of the domain. */
  objectFields: <Shape>(type: ObjectType<Shape>, { fields }: { readonly fields: FieldsOf<Shape> }) => new TypeExtension(type, fields),
}

/** The reading transaction of the request, for resolvers that are not given a Context. */
export const read = (request: Request): Promise<Context> => request.transaction.context()
