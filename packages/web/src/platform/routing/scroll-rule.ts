import type { RouteMatch } from '@kith/shared/routes.ts'

/** Moving between the sub-pages of one of these records keeps the scroll position. */
const records = [
  'personId',
  'establishmentId',
  'turnoverReasonId',
  'businessEntityId',
  'defaultRemunerationComponentId',
  'positionTitleId',
] as const

/** True when the page just opened is about the same record as the one before. */
export function keepsScroll(before: RouteMatch | null, now: RouteMatch | null): boolean {
  if (!before || !now) return false
  const shared = records.filter((record) => before.params[record] !== undefined || now.params[record] !== undefined)
  return shared.length > 0 && shared.every((record) => before.params[record] === now.params[record])
}
