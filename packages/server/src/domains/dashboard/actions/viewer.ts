import { dashboardAction } from '@kith/shared/domains/dashboard/actions.ts'
import { NIL } from 'uuid'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { fieldValues, type RecordRow } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { isUuid } from '#platform/rights/check.ts'
import { isOpenTo, isShownTo, type Action, type Viewer } from './matches.ts'
import { enabledActions, viewerOfActions } from './sql.ts'

/** The actions on the dashboard of the acting person, in the order of their tiles. */
export async function actionsShown(ctx: Context): Promise<Action[]> {
  const rows = await ctx.db.run(enabledActions, {})
  const viewer = rows.length > 0 ? await viewerOf(ctx) : null
  return rows.map(actionIn).filter((action) => viewer !== null && isShownTo(action, viewer))
}

/** Reads an action that the acting person may perform; NotFound for others, and for one that is gone. */
export async function actionToPerform(ctx: Context, id: string): Promise<Action> {
  const row = isUuid(id) ? await loadRecord(ctx, dashboardAction, id.toLowerCase()) : null
  if (!row) throw new NotFound()
  const action = actionIn(row)
  if (!isOpenTo(action, await viewerOf(ctx))) throw new NotFound()
  return action
}

const actionIn = (row: RecordRow): Action => ({ ...fieldValues(dashboardAction, row), id: row.id })

async function viewerOf({ db, actor }: Context): Promise<Viewer> {
  const { personId, userId, today } = actor
  const row = await db.one(viewerOfActions, { me: personId ?? NIL, user: userId, today })
  const { is_on_leave: isOnLeave, has_reports: hasReports, ...facts } = row
  return { ...facts, personId, isOnLeave, hasReports }
}
