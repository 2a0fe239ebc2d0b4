import type { Context } from '#platform/context.ts'
import { isCustomColumn, seesOfAll } from '#platform/imports/custom-columns.ts'
import { withoutSensitive } from '#platform/imports/sensitive.ts'
import type { ActionRow } from '#platform/imports/sql/actions.ts'
import { rightsTo } from '#platform/imports/meanings.ts'
import type { PersonalTable } from '#platform/personal-data/personal-table.ts'

/** The rows of files that made or changed a person. */
export const personalData: readonly PersonalTable[] = [
  {
    table: 'bulk_data_import_actions',
    column: 'subjects',
    key: 'person',
    hidden: ['first_key', 'second_key', 'third_key', 'keys'],
    open: async (ctx, rows) =>
      (await withoutSensitive(ctx, rows as unknown as readonly ActionRow[])).map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, withoutClosedCustom(ctx, value)])),
      ),
    erased: 'by subscriber',
  },
]

/** Cells of custom fields that the reader may not view of everybody, and what is said of them, are left out. */
function withoutClosedCustom(ctx: Context, value: unknown): unknown {
  const isClosed = (column: unknown) =>
    typeof column === 'string' && isCustomColumn(column) && rightsTo(ctx, column).some((slug) => !seesOfAll(ctx, slug))
  if (Array.isArray(value)) return value.filter((each: unknown) => !isClosed((each as { column?: unknown } | null)?.column))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([column]) => !isClosed(column)))
}
