import { capitalise } from '@kith/shared/capitalise.ts'
import { ruleSetOf, type Field, type Fields } from '@kith/shared/fields.ts'
import { checkRuleSet } from '@kith/shared/rules/validate.ts'
import { EnumType, InputType, SharedInputType, type SchemaType } from './types.ts'

/** The GraphQL enum of a closed list of words; the same name gives the same enum. */
export const enumOf = (name: string, values: readonly string[]) => new EnumType(name, values)

/**
 * The GraphQL input type of declared fields. Nothing is non-null in it:
 * what is required is said by the rules, together with everything else that is wrong.
 */
export function inputTypeOf(name: string, fields: Fields, Type: typeof InputType = InputType) {
  checkRuleSet(ruleSetOf(fields))
  const shared = recordInput(fields)
  const [named, Made] = shared === undefined ? [name, Type] : [shared, SharedInputType]
  return new Made(named, (t) => {
    const all: Record<string, ReturnType<typeof t.field>> = {}
    for (const [field, declared] of Object.entries(fields)) {
      const description = declared.required ? 'Required.' : undefined
      all[field] = t.field({
        // Pothos cannot type an input that is built from a declaration
        type: typeOf(`${named}${capitalise(field)}`, declared) as 'Json',
        ...(description ? { description } : {}),
      })
    }
    return all
  })
}

/** The one name of inputs that say no more than which record they mean, and which version of it was read. */
function recordInput({ id, version, ...others }: Fields): string | undefined {
  if (!id?.required || typeOf('', id) !== 'ID' || Object.keys(others).length > 0) return undefined
  if (!version) return 'RecordInput'
  return version.required && version.kind === 'integer' ? 'RecordVersionInput' : undefined
}

type Input = string | SchemaType | readonly (string | SchemaType)[]

/** `name` is that of the type of an input or a choice that has none. */
export function typeOf(name: string, field: Field): Input {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return 'String'
    case 'date':
      return 'String'
    case 'moment':
      return 'DateTime'
    case 'decimal':
      return 'Decimal'
    case 'integer':
      return 'Int'
    case 'boolean':
      return 'Boolean'
    case 'id':
    case 'reference':
      return 'ID'
    case 'references':
      return ['ID']
    case 'choice':
      return enumOf(field.choicesName ?? name, field.choices ?? [])
    case 'choices':
      return [enumOf(field.choicesName ?? name, field.choices ?? [])]
    case 'object':
      return partsOf(name, field)
    case 'list':
      return [partsOf(name, field)]
  }
}

/** One type of its own for each place, or the same one for all of them. */
const partsOf = (name: string, { fields = {}, inputName }: Field) =>
  inputName ? inputTypeOf(inputName, fields, SharedInputType) : inputTypeOf(`${name}Input`, fields)
