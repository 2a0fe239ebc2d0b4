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
    importId: await anImport(ask),
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

/** An import that there is, or a new one without files. */
async function anImport(ask: Ask): Promise<string | undefined> {
  const { listBulkDataImports: found } = await ask<{ listBulkDataImports: { items: { id: string }[] } }>(
    '{ listBulkDataImports(tab: PENDING, first: 1) { items { id } } }',
  )
  if (found.items[0]) return found.items[0].id
  const made = await ask<{ bulkDataImportCreate: { id: string } }>(
    'mutation { bulkDataImportCreate(input: { name: "People of the coast" }) { id } }',
  )
  return made.bulkDataImportCreate.id
}
