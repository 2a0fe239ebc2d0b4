import { uploadType } from '@kith/shared/uploads.ts'
import type { Field } from '@kith/shared/fields.ts'
import { nameKey } from '@kith/shared/plain.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { columnOf } from '#platform/records/columns.ts'
import { recordsById } from '#platform/settings-lists/sql.ts'
import { cellOf, columnsOf, nameOf, type ColumnMore } from './columns.ts'
import { keyFor } from './keys.ts'
import type { Check } from './checking/check.ts'
import type { Given } from './sql/actions.ts'
import type { Column, Upload } from './upload.ts'

/** The import types of a settings list, from its declaration alone: one that creates records, and one that updates them. */
export function uploadsOfList(list: SettingsList): Upload[] {
  const thing = nameOf(list.name)
  const columns = columnsOf(list.fields, Object.fromEntries(Object.keys(list.fields).map((field) => [field, moreOf(list, field)])))
  return [
    {
      type: uploadType('CREATE', list),
      mutation: `${list.name}Create`,
      input: list.fields,
      operation: 'CREATE',
      phase: 0,
      columns,
      list,
      makes: list.name,
      target: ({ name = '' }) => name,
      unique: [{ column: 'name', key: (name, given) => [nameKey(name), given[withinColumn(list)]?.toLowerCase() ?? ''].join(' / ') }],
      keys: ({ name, code }: Given) => [
        name === undefined ? null : keyFor(list.name, 'name', nameKey(name)),
        code === undefined ? null : keyFor(list.name, 'code', code.toLowerCase()),
      ],
      ...(list.tree ? { checks: [findParents], dependsOn: { subject: 'parent', column: 'parent' } } : {}),
    },
    {
      type: uploadType('UPDATE', list),
      mutation: `${list.name}Update`,
      input: list.fields,
      operation: 'UPDATE',
      clears: true,
      phase: 0,
      columns: [subjectColumn(list, thing), ...columns.map(({ required: _, ...column }) => column)],
      list,
      updates: { subject: list.name, view: `${list.permission}.view`, current: (ctx, ids) => currentOf(list, ctx, ids) },
    },
  ]
}

const withinColumn = ({ uniqueWithin, tree }: SettingsList) => nameOf(uniqueWithin ?? (tree ? 'parentId' : ''))

function moreOf(list: SettingsList, field: string): ColumnMore {
  const declared = cellOf(list.example?.[field])
  if (declared !== undefined) return { example: declared }
  if (list.tree && field === 'parentId') return { example: '', notInExample: true }
  if (/country$/i.test(field)) return { example: 'AU' }
  const { kind, choices = [], initial = choices[0] } = list.fields[field] ?? ({ kind: 'text' } satisfies Partial<Field>)
  return { example: String(initial ?? (kind === 'integer' ? '1' : '')) }
}

/** Which record a row changes. */
const subjectColumn = (list: SettingsList, name: string): Column => ({
  name,
  path: 'id',
  kind: 'lookup',
  list,
  isSubject: true,
  required: true,
  example: '',
  help: 'which',
})

/** A parent that another row makes is made before. */
function findParents(check: Check): void {
  check.each(({ given, finding }) => {
    const parent = check.recordToCome('parent', given)
    if (parent === undefined) delete finding.subjects['parent']
    else finding.subjects['parent'] = parent
  })
}

async function currentOf(list: SettingsList, { db }: Parameters<NonNullable<Upload['updates']>['current']>[0], ids: readonly string[]) {
  const rows = await db.run(recordsById(list), { ids: [...ids] })
  const fields = Object.keys(list.fields)
  return new Map(
    rows.map((row) => [
      row.id,
      { version: row.version, ...Object.fromEntries(fields.map((field) => [field, row[columnOf(field)] ?? null])) },
    ]),
  )
}
