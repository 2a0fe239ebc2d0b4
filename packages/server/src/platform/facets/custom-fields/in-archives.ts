import { customFieldModel } from '@kith/shared/custom-fields.ts'
import type { Context } from '../../context.ts'
import type { PersonalTable } from '../../personal-data/personal-table.ts'
import { allCustomFields, mayOf, type CustomField } from './definitions.ts'
import { textOf } from './in-lists.ts'
import { meantToday, unsealedValue, type CustomValue } from './values.ts'

type Row = Readonly<Record<string, unknown>>

/** The values of those fields that the reader of an archive may view, with the names of fields and options; what is sealed is opened. */
export const openCustomRows: NonNullable<PersonalTable['open']> = async (ctx, rows) => {
  const fields = new Map((await allCustomFields(ctx)).map((field) => [field.id, field]))
  const opened = await Promise.all(
    rows.map(async (row) => {
      const field = fields.get(String(row['field_id']))
      const target = field && targetOf(field, row)
      return target && (await mayOf(ctx, field, 'view', target)) ? [await readable(ctx, field, row)] : []
    }),
  )
  return opened.flat()
}

/** Contact data is open with its person. */
function targetOf({ model_type: model }: CustomField, row: Row) {
  const { rightsOn } = customFieldModel[model]
  return { kind: rightsOn, id: String((rightsOn === 'person' ? row['person_id'] : undefined) ?? row['subject_id'] ?? row['job_id']) }
}

async function readable(ctx: Context, field: CustomField, row: Row): Promise<Row> {
  const { sealed, option_id: option } = row
  return {
    ...row,
    field: field.name,
    ...(option !== undefined && { option: field.options.find(({ id }) => id === option)?.label }),
    ...(typeof sealed === 'string' && { text_value: await textOf(ctx, field, openedIn(ctx, field, row, sealed)) }),
  }
}

function openedIn(ctx: Context, field: CustomField, row: Row, sealed: string): CustomValue {
  const table = 'job_id' in row ? 'custom_value_periods' : 'custom_values'
  return meantToday(field, unsealedValue(ctx, String(row['id']), Buffer.from(sealed.replace('\\x', ''), 'hex'), table))
}
