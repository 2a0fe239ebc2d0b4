import { capitalise } from '../../packages/shared/src/capitalise.ts'
import { kinds, settingsLists } from '../../packages/shared/src/catalogue.ts'
import { routes, type RouteName } from '../../packages/shared/src/routes.ts'

/** What stands for the parameters of routes: ids of the demo that exist, and the names of some of their records. */
export type Known = Readonly<Record<string, string | undefined>>

/** The address of a route with real ids. */
export function pathOf(route: RouteName, known: Known): string {
  return routes[route].replaceAll(/:(\w+)/g, (_, name: string) => {
    const id = known[`${route}:${name}`] ?? known[name]
    if (!id) throw new Error(`Nobody knows the ${name} of ${route}: say it in e2e/lib/page-samples.ts`)
    return id
  })
}

type Ask = <Data>(query: string, variables?: Record<string, unknown>) => Promise<Data>

/** Ids of the demo to open pages with: someone with a job and contact data, a record of each list, a group, an import. */
export async function knownIds(ask: Ask): Promise<Known> {
  return {
    ...(await aPerson(ask)),
    ...(await listRecords(ask)),
    ...(await ownedRecords(ask)),
    ...(await fittingJobs(ask)),
    ...(await aGroup(ask)),
    ...(await aUser(ask)),
    ...(await anImport(ask)),
    ...(await anEmail(ask)),
    ...(await aProvider(ask)),
    permissionSlug: 'people.profile.view',
    emailTemplate: 'invitation',
    organisationAlias: 'acme',
    productPlanId: '01900000-0000-7000-8000-000000000001',
  }
}

async function aUser(ask: Ask): Promise<Known> {
  const { listUsers } = await ask<{ listUsers: { items: { id: string; displayName: string }[] } }>(
    '{ listUsers(first: 1) { items { id displayName } } }',
  )
  return { userId: listUsers.items[0]?.id, userName: listUsers.items[0]?.displayName }
}

type Person = {
  id: string
  displayName: string
  primaryJob: { id: string } | null
  emails: { id: string }[]
  phones: { id: string }[]
  addresses: { id: string }[]
}

async function aPerson(ask: Ask): Promise<Known> {
  const { listPeople } = await ask<{ listPeople: { items: Person[] } }>(
    '{ listPeople(first: 100) { items { id displayName primaryJob { id } emails { id } phones { id } addresses { id } } } }',
  )
  const person = listPeople.items.find(({ primaryJob, phones, addresses }) => primaryJob && phones.length > 0 && addresses.length > 0)
  return {
    personId: person?.id,
    personName: person?.displayName,
    jobId: person?.primaryJob?.id,
    emailId: person?.emails[0]?.id,
    phoneNumberId: person?.phones[0]?.id,
    addressId: person?.addresses[0]?.id,
  }
}

async function listRecords(ask: Ask): Promise<Known> {
  const known: Record<string, string | undefined> = {}
  for (const { name, plural } of settingsLists) {
    const query = `listAll${capitalise(plural)}`
    const answer = await ask<Record<string, { id: string }[]>>(`{ ${query} { id } }`)
    known[`${name}Id`] = answer[query]?.[0]?.id
  }
  return known
}

/** A record of each kind that belongs to a person, with its person. */
async function ownedRecords(ask: Ask): Promise<Known> {
  const known: Record<string, string | undefined> = {}
  for (const { kind, plural, fields, owner } of [...kinds.values()].filter(
    ({ owner, example }) => (owner === 'person' || owner === 'job') && example,
  )) {
    const name = fields['name'] ? 'name' : ''
    const ofPerson = 'personId person { displayName }'
    const whose = owner === 'job' ? `jobId job { ${ofPerson} }` : ofPerson
    const query = `{ page: list${capitalise(plural)}(first: 1) { items { id ${whose} ${name} } } }`
    const { page } = await ask<{ page: { items: (Owned & { jobId?: string; job?: Owned })[] } }>(query)
    const record = page.items.map((each) => ({ ...each, ...each.job, id: each.id }))[0]
    known[`${kind}Id`] = record?.id
    known[`${kind}Name`] = record?.name
    known[`${kind}Owner`] = record?.person.displayName
    for (const [route, path] of Object.entries(routes))
      if (path.includes(`:${kind}Id`))
        Object.assign(known, { [`${route}:personId`]: record?.personId, ...(record?.jobId && { [`${route}:jobId`]: record.jobId }) })
  }
  return known
}

type Owned = { id: string; personId: string; person: { displayName: string }; name?: string }

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

async function aGroup(ask: Ask): Promise<Known> {
  const { all } = await ask<{ all: Named[] }>('{ all: listAllPermissionGroups { id name } }')
  return { permissionGroupId: all[0]?.id, permissionGroupName: all[0]?.name }
}

type Named = { id: string; name: string }

/** An identity provider, which is never asked anything. */
async function aProvider(ask: Ask): Promise<Known> {
  const { all } = await ask<{ all: { providers: Named[] } }>('{ all: getSingleSignOn { providers { id name } } }')
  const input = { protocol: 'OPENID', name: 'Harbour login', issuer: 'https://login.example.com', clientId: 'kith' }
  const create = 'mutation ($input: IdentityProviderCreateInput!) { made: identityProviderCreate(input: $input) { id name } }'
  const provider = all.providers[0] ?? (await ask<{ made: Named }>(create, { input })).made
  return { identityProviderId: provider.id, identityProviderName: provider.name }
}

async function anEmail(ask: Ask): Promise<Known> {
  const { emailSendTest: sent } = await ask<{ emailSendTest: { id: string } }>('mutation { emailSendTest(input: {}) { id } }')
  return { emailMessageId: sent.id }
}

/** An import that there is, or a new one without files. */
async function anImport(ask: Ask): Promise<Known> {
  const { listBulkDataImports: found } = await ask<{ listBulkDataImports: { items: Named[] } }>(
    '{ listBulkDataImports(tab: PENDING, first: 1) { items { id name } } }',
  )
  if (found.items[0]) return { importId: found.items[0].id, importName: found.items[0].name }
  const name = 'People of the coast'
  const made = await ask<{ bulkDataImportCreate: { id: string } }>(
    'mutation ($name: String) { bulkDataImportCreate(input: { name: $name }) { id } }',
    { name },
  )
  return { importId: made.bulkDataImportCreate.id, importName: name }
}
