import type { Checked } from '@kith/shared/fields.ts'
import { listExportFields } from '@kith/shared/list-inputs.ts'
import type { ListOfRecords } from '@kith/shared/lists.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { enqueue } from '../../background/enqueue.ts'
import type { Context } from '../../context.ts'
import { NotFound, problem, throwIfInvalid } from '../../errors.ts'
import { listFor } from '../../facets/custom-fields/in-lists.ts'
import { defineMutation } from '../../graphql/mutation.ts'
import { duplicateProblems } from '../../mutations/duplicate-problems.ts'
import { ensureExport, listNamed, openColumns } from '../define-list.ts'
import { readFilters } from '../read-filters.ts'
import { exportJob, stateOf } from './run-export.ts'
import { insertExport, type ExportAsked } from './sql.ts'
import { Export } from './types.ts'

const keptFor = 86_400_000
const hour = 3600
const mostOfUser = 30
const mostOfTenant = 300

export const listExport = defineMutation({
  name: 'listExport',
  description: 'Exports a list with its search, filters and order. `columns` defaults to all columns; those you cannot see are left out.',
  record: 'listExport',
  permission: 'signed-in',
  asOneself: true,
  input: listExportFields,
  event: 'list_export.requested',
  returns: Export,
  plan: async (ctx, input, id) => {
    const declared = listNamed(ctx, input.list)?.declaration
    if (!declared) throw new NotFound()
    const declaration = await listFor(ctx, declared)
    await ensureExport(ctx, declaration)
    const asked = await readAsked(ctx, declaration, input)
    const { format } = input
    const after = { list: declaration.name, format, ...stateOf(asked) }
    return { id, personId: ctx.actor.personId, list: declaration.name, format, asked, change: { before: null, after } }
  },
  write: async (ctx, { id, list, format, asked }) => {
    await limitExports(ctx)
    const row = await ctx.db.one(insertExport, {
      id,
      user: ctx.actor.userId,
      list,
      format,
      asked: JSON.stringify(asked),
      now: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + keptFor),
    })
    await enqueue(ctx, exportJob.queue, { exportId: row.id })
    return row
  },
})

type Input = Checked<typeof listExportFields>

async function readAsked(ctx: Context, declaration: ListOfRecords, input: Input): Promise<ExportAsked> {
  const open = openColumns(ctx, declaration)
  const wanted = input.columns?.map(({ name }) => name) ?? open
  const filters = (input.filters ?? []).map(({ name, value }) => ({ name, value }))
  const filterNames = filters.map(({ name }) => name)
  const { missing } = await readFilters(ctx, declaration, filters)
  const sort = input.sort || declaration.sort
  const problems = [
    ...(wanted.length > 0 ? [] : [problem('columns', 'required')]),
    ...duplicateProblems('columns', 'name', wanted),
    ...duplicateProblems('filters', 'name', filterNames),
    ...wanted.flatMap((name, index) => (open.includes(name) ? [] : [problem(`columns.${index}.name`, 'reference')])),
    ...filterNames.flatMap((name, index) => (missing.includes(name) ? [problem(`filters.${index}.value`, 'reference')] : [])),
    ...(sort === declaration.sort || declaration.columns[sort.replace(/^-/, '')]?.sorts ? [] : [problem('sort', 'reference')]),
    ...(input.asAt && !parseDate(input.asAt) ? [problem('asAt', 'date_day')] : []),
  ]
  throwIfInvalid(problems)
  return {
    columns: wanted,
    filters,
    search: (declaration.search && input.search) || null,
    sort,
    asAt: (declaration.asAt && input.asAt) || null,
    ...(input.rows ? { ids: input.rows.map(({ key }) => key) } : {}),
  }
}

async function limitExports({ services, actor: { tenantId, userId }, db }: Context): Promise<void> {
  const take = (per: string, keys: readonly string[], points: number) =>
    services.limits.take({ name: `export ${per}`, keys, points, seconds: hour, in: db, code: 'limit_exports' })
  await take('tenant', [tenantId], mostOfTenant)
  await take('user', [tenantId, userId], mostOfUser)
}
