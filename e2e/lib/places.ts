import { routes, type RouteName } from '../../packages/shared/src/routes.ts'

/** What stands for the parameters of routes: ids of the demo that exist. */
export type Known = Readonly<Record<string, string | undefined>>
export type Place = { readonly route: RouteName; readonly path: string }

/** The address of each of these routes with real ids; a route whose parameters nobody knows is named, so that it cannot be forgotten. */
export function placesOf(names: readonly RouteName[], known: Known): { places: Place[]; unknown: RouteName[] } {
  const places: Place[] = []
  const unknown: RouteName[] = []
  for (const route of names) {
    const path = routes[route].replaceAll(/:(\w+)/g, (_, name: string) => known[`${route}:${name}`] ?? known[name] ?? '?')
    if (path.includes('?')) unknown.push(route)
    else places.push({ route, path })
  }
  return { places, unknown }
}

type Ask = <Data>(query: string, variables?: Record<string, unknown>) => Promise<Data>

/** Ids of the demo to open pages with: somebody of the manager's team, her job, a record of each list, an import. */
export async function knownIds(ask: Ask): Promise<Known> {
  const { listPeople } = await ask<{ listPeople: { items: { id: string; primaryJob: { id: string } | null }[] } }>(
    '{ listPeople(first: 50) { items { id primaryJob { id } } } }',
  )
  const person = listPeople.items.find((each) => each.primaryJob)
  const lists = [
    'BusinessEntities',
    'BusinessUnits',
    'Locations',
    'PositionTitles',
    'WorkClasses',
    'PayGrades',
    'WorkRights',
    'Genders',
    'Titles',
    'RecruitmentSources',
    'LeaveTypes',
    'TurnoverReasons',
    'JobUpdateReasons',
    'AddressTypes',
  ]
  const known: Record<string, string | undefined> = { personId: person?.id, jobId: person?.primaryJob?.id }
  for (const list of lists) {
    const answer = await ask<Record<string, { id: string }[]>>(`{ listAll${list} { id } }`)
    known[list] = answer[`listAll${list}`]?.[0]?.id
  }
  return {
    ...known,
    businessEntityId: known['BusinessEntities'],
    businessUnitId: known['BusinessUnits'],
    locationId: known['Locations'],
    positionTitleId: known['PositionTitles'],
    workClassId: known['WorkClasses'],
    payGradeId: known['PayGrades'],
    workRightId: known['WorkRights'],
    genderId: known['Genders'],
    personTitleId: known['Titles'],
    recruitmentSourceId: known['RecruitmentSources'],
    leaveTypeId: known['LeaveTypes'],
    turnoverReasonId: known['TurnoverReasons'],
    jobUpdateReasonId: known['JobUpdateReasons'],
    addressTypeId: known['AddressTypes'],
  }
}
