import type { WorkflowEvent } from '@kith/shared/domains/workflows/events.ts'
import { respondentNamedBy, workflow, workflowRun } from '@kith/shared/domains/workflows/workflows.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import { ignoreScheduled } from '#domains/forms/public.ts'
import type { Context } from '#platform/context.ts'
import type { PlannedRecord, RecordRules } from '#platform/records/rules.ts'
import { recordsNamed, workflowsInUse } from './sql.ts'

export const workflowRules: RecordRules = {
  of: workflow,
  defaults: ({ actor }, input) => Promise.resolve({ ...input, automaticSince: input['isAutomatic'] === true ? actor.today : null }),
  onEdit: ({ actor }, { values }, given) => {
    const after = { ...values, ...given }
    const isSame = values['isAutomatic'] === after['isAutomatic'] && values['event'] === after['event']
    return isSame ? {} : { automaticSince: after['isAutomatic'] === true ? actor.today : null }
  },
  onAction: ({ actor }, action, { values }) =>
    Promise.resolve(action === 'unarchive' && values['isAutomatic'] === true ? { automaticSince: actor.today } : {}),
  judge: async (ctx, planned) => {
    const inUse = await ctx.db.run(workflowsInUse, {})
    const gone = await namesGone(ctx, planned)
    return planned.map((each, index) => [...faultsOfEvent(each, inUse), ...(gone[index] ?? [])])
  },
  /** An event that has workflows keeps one in use (ruling 91). */
  refuseDelete: async ({ db }, { id, values }) => {
    const others = (await db.run(workflowsInUse, {})).filter((each) => each.id !== id && each.event === values['event'])
    return others.length > 0 ? [] : [fault('id', 'workflow_last')]
  },
}

type InUse = { readonly id: string; readonly event: WorkflowEvent; readonly is_automatic: boolean }

function faultsOfEvent({ id, before, after }: PlannedRecord, inUse: readonly InUse[]): Fault[] {
  const others = inUse.filter((each) => each.id !== id)
  const left = before?.['state'] === 'ACTIVE' && before['event'] !== after['event'] ? before['event'] : null
  const starts = after['state'] === 'ACTIVE' && after['isAutomatic'] === true
  return [
    ...(left !== null && !others.some(({ event }) => event === left) ? [fault('event', 'workflow_only')] : []),
    ...(starts && others.some((each) => each.is_automatic && each.event === after['event'])
      ? [fault('isAutomatic', 'workflow_automatic')]
      : []),
  ]
}

/** Refuses forms and respondents that are not there. */
async function namesGone({ db }: Context, planned: readonly PlannedRecord[]): Promise<Fault[][]> {
  const named = planned.map(({ after }) => namesIn(after['forms']))
  const ids = named.flat().map(({ id }) => id)
  const there = new Set(ids.length === 0 ? [] : (await db.run(recordsNamed, { ids })).map(({ id }) => id))
  return named.map((all) => all.flatMap(({ id, path }) => (there.has(id) ? [] : [fault(path, 'reference')])))
}

const namesIn = (forms: unknown) =>
  ((forms ?? []) as readonly Readonly<Record<string, unknown>>[]).flatMap((form, index) =>
    ['designId', ...Object.values(respondentNamedBy)].flatMap((name) => {
      const id = form[name]
      return typeof id === 'string' ? [{ id: id.toLowerCase(), path: `forms.${index}.${name}` }] : []
    }),
  )

/** A workflow that is cancelled sends nothing more. */
export const runRules: RecordRules = {
  of: workflowRun,
  after: async (ctx, written) => {
    const cancelled = written.filter(({ action }) => action === 'cancel')
    if (cancelled.length > 0)
      await ignoreScheduled(
        ctx,
        cancelled.map(({ id }) => id),
      )
  },
}
