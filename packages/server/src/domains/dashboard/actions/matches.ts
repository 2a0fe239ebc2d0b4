import type { dashboardAction } from '@kith/shared/domains/dashboard/actions.ts'
import type { Kept } from '@kith/shared/fields.ts'

export type Action = Kept<typeof dashboardAction.fields> & { readonly id: string }
/** Decides which actions somebody sees: the values of all their present jobs, units and locations with those above. */
export type Viewer = {
  readonly personId: string | null
  readonly units: readonly string[]
  readonly entities: readonly string[]
  readonly locations: readonly string[]
  readonly classes: readonly string[]
  readonly grades: readonly string[]
  readonly groups: readonly string[]
  readonly isOnLeave: boolean
  readonly hasReports: boolean
}

/** Returns whether somebody sees an action on their dashboard: of each filter that is given they have one of the values. */
export function isShownTo(action: Action, viewer: Viewer): boolean {
  if (action.isEnabled !== true || action.visibility === 'HIDDEN') return false
  return action.visibility === 'EVERYONE' || isFound(action, viewer)
}

/** Returns whether somebody may perform an action that they have opened by its address: hidden ones as well. */
export const isOpenTo = (action: Action, viewer: Viewer): boolean =>
  action.isEnabled === true && (action.visibility !== 'FILTERED' || isFound(action, viewer))

function isFound(action: Action, viewer: Viewer): boolean {
  const { personId } = viewer
  if (personId !== null && action.excludeIds?.includes(personId)) return false
  if (action.excludesOnLeave === true && viewer.isOnLeave) return false
  if (action.onlyWithReports === true && !viewer.hasReports) return false
  if (personId !== null && action.includeIds?.includes(personId)) return true
  const filters = [
    [action.businessUnitIds, viewer.units],
    [action.businessEntityIds, viewer.entities],
    [action.locationIds, viewer.locations],
    [action.workClassIds, viewer.classes],
    [action.payGradeIds, viewer.grades],
    [action.permissionGroupIds, viewer.groups],
  ] as const
  const given = filters.filter(([wanted]) => wanted !== null && wanted.length > 0)
  // Including people alone shows it to nobody else
  if (given.length === 0) return !action.includeIds?.length
  return given.every(([wanted, had]) => wanted?.some((id) => had.includes(id)))
}
