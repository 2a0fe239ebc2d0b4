import type { RowOf } from '#platform/graphql/shape.ts'
import type { HeldRole, StandingRow } from './sql.ts'
import type { ChartRoles } from './types.ts'

type Standing = Pick<StandingRow, 'id' | 'parent_id' | 'name' | 'state' | 'is_enabled' | 'jobs' | 'total_jobs' | 'is_vacant'>

/** Arranges the roles that are in use or held on the day, each below the nearest role above it that is there. */
export function arrangeRoles(
  standings: readonly Standing[],
  held: readonly HeldRole[],
  jobIds: readonly string[],
): RowOf<typeof ChartRoles> {
  const byId = new Map(standings.map((each) => [each.id, each]))
  const shown = standings.filter(({ state, is_enabled: isEnabled, jobs }) => jobs > 0 || (isEnabled && isBegun(state)))
  const places = new Map(shown.map(({ id }, place) => [id, place]))
  const placeAbove = ({ parent_id: parent }: Standing): number => {
    for (let above = byId.get(parent ?? ''); above; above = byId.get(above.parent_id ?? '')) {
      const place = places.get(above.id)
      if (place !== undefined) return place
    }
    return -1
  }
  const roleOf = new Map(held.map(({ job_id: job, role_id: role }) => [job, role]))
  return {
    ids: shown.map(({ id }) => id),
    names: shown.map(({ name }) => name),
    parents: shown.map(placeAbove),
    jobs: shown.map(({ jobs }) => jobs),
    vacant: shown.map(({ is_vacant: isVacant }) => isVacant),
    openJobs: shown.map(({ is_vacant: isVacant, jobs, total_jobs: total }) => (isVacant && total !== null ? Math.max(0, total - jobs) : 0)),
    ofJobs: jobIds.map((job) => places.get(roleOf.get(job) ?? '') ?? -1),
  }
}

const isBegun = (state: StandingRow['state']) => state === 'STARTED' || state === 'ENDING'
