import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, getNamedType, isObjectType, type GraphQLObjectType } from 'graphql'
import { capitalise } from '../../packages/shared/src/capitalise.ts'
import { kinds } from '../../packages/shared/src/catalogue.ts'
import { plural } from '../../packages/shared/src/naming.ts'
import { routes, type RouteName } from '../../packages/shared/src/routes.ts'
import { aPendingUpdate, aProvider, reports } from './made-samples.ts'

/** What stands for the parameters of routes, `trainingId`, and what it is called, `trainingName`: of all routes, or of one before its parameter. */
export type Known = Readonly<Record<string, string | undefined>>

/** The address of a route with real ids. */
export function pathOf(route: RouteName, known: Known): string {
  return routes[route].replaceAll(/:(\w+)/g, (_, parameter: string) => {
    const id = known[`${route}:${parameter}`] ?? known[parameter]
    if (!id)
      throw new Error(`The demo has no record for the ${parameter} of ${route}: write one, or say in e2e/lib/page-samples.ts what it is`)
    return id
  })
}

/** What the record is called that stands for a parameter of a route. */
export function nameOf(route: RouteName, parameter: string, known: Known): string | undefined {
  const name = `${parameter.replace(/(Id|Slug|Alias)$/, '')}Name`
  return known[`${route}:${name}`] ?? known[name]
}

/** The parameters of a route, in their order. */
export const parametersOf = (route: RouteName): string[] => [...routes[route].matchAll(/:(\w+)/g)].map(([, name = '']) => name)

export type Ask = <Data>(query: string, variables?: Record<string, unknown>) => Promise<Data>

/** Records of the demo for the addresses of these routes; for `somethingId` without a word of its own here the first that `listSomethings` lists. */
export async function knownIds(ask: Ask, of = Object.keys(routes) as readonly RouteName[]): Promise<Known> {
  const known: Record<string, string | undefined> = {
    ...(await aPerson(ask)),
    ...(await fittingJobs(ask)),
    ...(await anImport(ask)),
    ...(await aProvider(ask)),
    ...(await aPermission(ask)),
    ...(await aRequirementGroup(ask)),
    ...(await qualifications(ask)),
    ...(await anImprovementPlan(ask, of)),
    ...(await aPendingUpdate(ask)),
    ...(await aCategory(ask)),
    ...(await reports(ask)),
    ...(await notes(ask)),
    modelType: 'PERSON',
    modelTypeName: 'Person',
    emailTemplate: 'invitation',
    guide: 'import',
    'people.jobs.payroll_change:type': 'pay-grade',
    organisationAlias: 'acme',
    organisationName: 'Acme Signs',
    productPlanId: '01900000-0000-7000-8000-000000000001',
    productPlanName: 'Everything',
    templateId: '01900000-0000-7000-8000-0000000000c1',
    templateName: 'Shirt size',
  }
  await ask('mutation { emailSendTest(input: {}) { id } }')
  for (const parameter of new Set(of.flatMap(parametersOf)))
    if (!(parameter in known)) Object.assign(known, await firstOf(parameter, of, ask))
  return known
}

const queries = buildSchema(readFileSync(join(import.meta.dirname, '../../packages/server/schema.graphql'), 'utf8'))
  .getQueryType()!
  .getFields()

/** The first record of a list, with the person or job that it belongs to. */
async function firstOf(parameter: string, of: readonly RouteName[], ask: Ask): Promise<Known> {
  const thing = parameter.replace(/Id$/, '')
  const many = capitalise(kinds.get(thing)?.plural ?? plural(thing))
  const query = queries[`listAll${many}`] ?? queries[`list${many}`]
  const answered = query && getNamedType(query.type)
  if (!query || !isObjectType(answered)) return {}
  const items = answered.getFields()['items']?.type
  const type = items ? (getNamedType(items) as GraphQLObjectType) : answered
  const fields = `{ ${fieldsOf(type)} }`
  const { all } = await ask<{ all: Listed[] | { items: Listed[] } }>(
    items ? `{ all: ${query.name}(first: 1) { items ${fields} } }` : `{ all: ${query.name} ${fields} }`,
  )
  const [first] = Array.isArray(all) ? all : all.items
  if (!first) return {}
  const { personId, person } = first.job ?? first
  const owners = of
    .filter((route) => parametersOf(route).includes(parameter))
    .map((route) => ({ [`${route}:personId`]: personId, [`${route}:personName`]: person?.displayName, [`${route}:jobId`]: first.jobId }))
  return Object.assign({ [parameter]: first.id, [`${thing}Name`]: first.name }, ...(personId ? owners : [])) as Known
}

type Owned = { personId?: string; person?: { displayName: string } }
type Listed = Owned & { id: string; name?: string; jobId?: string; job?: Owned }

function fieldsOf(type: GraphQLObjectType): string {
  const has = (name: string) => name in type.getFields()
  const called = ['name', 'displayName', 'subject', 'summary', 'groupName'].find(has)
  const ofPerson = 'personId person { displayName }'
  return [
    'id',
    ...(called ? [`name: ${called}`] : []),
    ...(has('person') && has('personId') ? [ofPerson] : []),
    ...(has('job') && has('jobId') ? [`jobId job { ${ofPerson} }`] : []),
  ].join(' ')
}

type Person = {
  id: string
  displayName: string
  primaryJob: { id: string } | null
  emails: { id: string }[]
  phones: { id: string }[]
  addresses: { id: string }[]
  customFields: { field: { category: Named | null } }[]
}

/** Addresses of compliance call it by another name than its kind. */
async function aRequirementGroup(ask: Ask): Promise<Known> {
  const { all } = await ask<{ all: { id: string; name: string }[] }>('{ all: listAllRequirementGroups { id name } }')
  return { mandatoryRequirementGroupId: all[0]?.id, mandatoryRequirementGroupName: all[0]?.name }
}

/** Someone with a job and contact data. */
async function aPerson(ask: Ask): Promise<Known> {
  const { listPeople } = await ask<{ listPeople: { items: Person[] } }>(
    `{ listPeople(first: 100) { items {
      id displayName primaryJob { id } emails { id } phones { id } addresses { id } customFields { field { category { id name } } }
    } } }`,
  )
  const person = listPeople.items.find(({ primaryJob, phones, addresses }) => primaryJob && phones.length > 0 && addresses.length > 0)
  const category = person?.customFields.flatMap(({ field }) => field.category ?? [])[0]
  const { job } = await ask<{ job: { remuneration: { scheduleId: string } | null } }>(
    'query ($id: ID!) { job: getJob(id: $id) { remuneration { scheduleId } } }',
    { id: person?.primaryJob?.id },
  )
  return {
    personId: person?.id,
    personName: person?.displayName,
    jobId: person?.primaryJob?.id,
    emailId: person?.emails[0]?.id,
    phoneNumberId: person?.phones[0]?.id,
    addressId: person?.addresses[0]?.id,
    categoryId: category?.id,
    categoryName: category?.name,
    remunerationScheduleId: job.remuneration?.scheduleId,
  }
}

/** Jobs for actions that most jobs do not allow: one that is ending, a secondary one, one on leave. */
async function fittingJobs(ask: Ask): Promise<Known> {
  type Job = { id: string; isPrimaryJob: boolean }
  const query = `query ($filter: PeopleFilter) {
    listPeople(first: 200, filter: $filter) { items { id jobs { id isPrimaryJob } } } }`
  const job = async (filter: object, fits: (job: Job, all: readonly Job[]) => boolean) => {
    const { listPeople } = await ask<{ listPeople: { items: { id: string; jobs: Job[] }[] } }>(query, { filter })
    return listPeople.items.flatMap(({ id, jobs }) => jobs.filter((each) => fits(each, jobs)).map((each) => [id, each.id]))[0]
  }
  const found = {
    'people.jobs.cancel_end_of_job': await job({ employmentStatuses: ['EXITING_STAFF'] }, ({ isPrimaryJob }) => isPrimaryJob),
    'people.jobs.set_as_primary_job': await job({}, ({ isPrimaryJob }, jobs) => !isPrimaryJob && jobs.length > 1),
    'people.jobs.finalise_leave_return_date': await job({ situations: ['ON_LEAVE'] }, ({ isPrimaryJob }) => isPrimaryJob),
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([route, ids]) => [
      [`${route}:personId`, ids?.[0]],
      [`${route}:jobId`, ids?.[1]],
    ]),
  )
}

type Qualification = Owned & { id: string; viewerCan: string[]; status: string; item: { name: string } }

/** Qualifications in the states that their pages ask for. */
async function qualifications(ask: Ask): Promise<Known> {
  const { all } = await ask<{ all: { items: Qualification[] } }>(
    '{ all: listQualificationInstances(first: 200) { items { id viewerCan status personId person { displayName } item { name } } } }',
  )
  const fitting: readonly (readonly [RouteName, (each: Qualification) => boolean])[] = [
    ['people.qualifications.show', () => true],
    ['people.qualifications.draft', ({ status }) => status === 'DRAFT'],
    ['people.qualifications.edit', ({ viewerCan }) => viewerCan.includes('edit')],
    ['people.qualifications.renew', ({ viewerCan }) => viewerCan.includes('renew')],
  ]
  return Object.assign(
    { qualificationInstanceId: all.items[0]?.id },
    ...fitting.map(([route, fits]) => {
      const found = all.items.find(fits)
      return {
        [`${route}:qualificationInstanceId`]: found?.id,
        [`${route}:qualificationInstanceName`]: found?.item.name,
        [`${route}:personId`]: found?.personId,
        [`${route}:personName`]: found?.person?.displayName,
      }
    }),
  ) as Known
}

/** One that its pages may still change, and something that happened with it. */
async function anImprovementPlan(ask: Ask, of: readonly RouteName[]): Promise<Known> {
  type Plan = { id: string; summary: string; personId: string; person: { displayName: string } | null }
  const plans = await ask<{ all: { items: Plan[] } }>(
    '{ all: listPerformanceImprovementPlans(first: 1, filter: { status: { is: ACTIVE } }) { items { id summary personId person { displayName } } } }',
  )
  const [plan] = plans.all.items
  if (!plan) return {}
  const entries = await ask<{ all: { items: { id: string }[] } }>(
    'query ($id: ID!) { all: listImprovementPlanEntries(performanceImprovementPlanId: $id, first: 1) { items { id } } }',
    { id: plan.id },
  )
  const routesOfPlan = of.filter((route) => parametersOf(route).includes('performanceImprovementPlanId'))
  return {
    performanceImprovementPlanId: plan.id,
    performanceImprovementPlanName: plan.summary,
    improvementPlanEntryId: entries.all.items[0]?.id,
    ...Object.assign(
      {},
      ...routesOfPlan.map((route) => ({ [`${route}:personId`]: plan.personId, [`${route}:personName`]: plan.person?.displayName })),
    ),
  }
}

export type Named = { id: string; name: string }

/** A category of custom fields that people have. */
async function aCategory(ask: Ask): Promise<Known> {
  const { all } = await ask<{ all: Named[] }>('{ all: listAllCustomFieldCategories(modelType: PERSON) { id name } }')
  const [first] = all
  return { customFieldCategoryId: first?.id, customFieldCategoryName: first?.name }
}

/** A private note of the user, and someone with entries in their log. */
async function notes(ask: Ask): Promise<Known> {
  const { own, log } = await ask<{ own: { items: { id: string }[] }; log: { items: Required<Owned>[] } }>(
    '{ own: listPrivateNotes(first: 1) { items { id } } log: listDiaryNotes(first: 1) { items { personId person { displayName } } } }',
  )
  const [entry] = log.items
  return {
    noteId: own.items[0]?.id,
    'people.managers_log:personId': entry?.personId,
    'people.managers_log:personName': entry?.person.displayName,
  }
}

async function anImport(ask: Ask): Promise<Known> {
  const { listBulkDataImports: found } = await ask<{ listBulkDataImports: { items: Named[] } }>(
    '{ listBulkDataImports(tab: PENDING, first: 1) { items { id name } } }',
  )
  return { importId: found.items[0]?.id, importName: found.items[0]?.name }
}

async function aPermission(ask: Ask): Promise<Known> {
  const { all } = await ask<{ all: { slug: string; description: string }[] }>('{ all: listAllPermissions { slug description } }')
  return { permissionSlug: all[0]?.slug, permissionName: all[0]?.description }
}
