import type { MutationExamples } from '#platform/testing/declared-examples.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { linkIdentity } from '#domains/session/testing/linked-identity.ts'

let made = 0
const values = () => {
  made += 1
  return { name: `Example ${made}`, grants: [{ slug: 'people.profile.view', scope: 'OWN' }] }
}

async function group(server: TestServer): Promise<{ id: string; version: number }> {
  const mutation = 'mutation ($input: PermissionGroupCreateInput!) { permissionGroupCreate(input: $input) { id version } }'
  const answer = await server.as('admin').ask<{ permissionGroupCreate: { id: string; version: number } }>(mutation, { input: values() })
  return answer.permissionGroupCreate
}

async function membership(server: TestServer): Promise<{ id: string; userId: string }> {
  const userId = await server.userOf('employee')
  return { id: (await group(server)).id, userId }
}

/** Someone with an email address and no account. */
async function personWithoutAccount(server: TestServer): Promise<string> {
  made += 1
  const create = 'mutation ($input: PersonCreateInput!) { personCreate(input: $input) { id } }'
  const input = { lastName: 'Example', email: `account.${made}@demo.example` }
  return (await server.as('admin').ask<{ personCreate: { id: string } }>(create, { input })).personCreate.id
}

async function account(server: TestServer): Promise<{ id: string; version: number }> {
  const personId = await personWithoutAccount(server)
  const mutation = 'mutation ($input: UserCreateInput!) { userCreate(input: $input) { user { id version } } }'
  const { userCreate } = await server
    .as('admin')
    .ask<{ userCreate: { user: { id: string; version: number } } }>(mutation, { input: { personId, ...access } })
  return userCreate.user
}

const access = { accessType: 'NORMAL', passwordMethod: 'TEMPORARY' }

async function idOfAccount(server: TestServer): Promise<{ id: string }> {
  const { id } = await account(server)
  return { id }
}

async function invited(server: TestServer): Promise<{ id: string }> {
  const mutation = 'mutation ($input: UserCreateInput!) { userCreate(input: $input) { user { id } } }'
  const input = { personId: await personWithoutAccount(server), accessType: 'NORMAL', passwordMethod: 'INVITATION' }
  return (await server.as('admin').ask<{ userCreate: { user: { id: string } } }>(mutation, { input })).userCreate.user
}

const days = { fromOn: '2026-11-20', untilOn: '2027-01-31' }

/** That the administrator, who has to choose how far it goes, lets the employee act for them. */
async function ownDelegation(server: TestServer) {
  const [employee] = await server.rows<{ id: string }>("select id from permission_groups where tenant_id = $1 and template = 'Employee'", [
    server.world.tenantId,
  ])
  return { delegatePersonId: server.world.people.employee, permissionGroupId: employee?.id ?? '', ...days }
}

async function delegation(server: TestServer): Promise<{ id: string; version: number }> {
  const create = 'mutation ($input: OwnDelegationCreateInput!) { made: ownDelegationCreate(input: $input) { id version } }'
  return (await server.as('admin').ask<{ made: { id: string; version: number } }>(create, { input: await ownDelegation(server) })).made
}

export const examples: MutationExamples = {
  accessDelegationCreate: (server) =>
    Promise.resolve({ grantorPersonId: server.world.people.manager, delegatePersonId: server.world.people.employee, ...days }),
  accessDelegationRevoke: delegation,
  ownDelegationCreate: ownDelegation,
  ownDelegationRevoke: delegation,
  userCreate: async (server) => ({ personId: await personWithoutAccount(server), ...access }),
  userBulkCreate: async (server) => ({ personIds: [await personWithoutAccount(server)], ...access }),
  userUpdate: async (server) => ({
    ...(await account(server)),
    username: `example-${made}@demo.example`,
    accessType: 'NORMAL',
    disableOn: '2027-01-01',
  }),
  userDisable: idOfAccount,
  userEnable: async (server) => {
    const input = await idOfAccount(server)
    await server.as('admin').ask('mutation ($input: RecordInput!) { userDisable(input: $input) { id } }', { input })
    return input
  },
  userDelete: account,
  userInvite: invited,
  userTemporaryPasswordSet: idOfAccount,
  userSecondFactorReset: async (server) => {
    const { id } = await idOfAccount(server)
    await server.rows(
      `insert into authenticators (tenant_id, user_id, sealed_seed, last_step, created_at)
       select tenant_id, id, '', 0, '2026-11-19' from users where id = $1`,
      [id],
    )
    return { id }
  },
  userIdentityUnlink: async (server) => {
    const { id } = await idOfAccount(server)
    return { id, identityId: await linkIdentity(server, id) }
  },
  userSignOutEverywhere: idOfAccount,
  permissionGroupCreate: () => Promise.resolve(values()),
  permissionGroupUpdate: async (server) => ({ ...(await group(server)), ...values(), description: 'What it is for' }),
  permissionGroupDelete: group,
  permissionGroupMemberRuleSet: async (server) => ({ id: (await group(server)).id, memberRule: 'DIRECT_REPORTS' }),
  permissionGroupMemberAdd: membership,
  permissionGroupMemberRemove: async (server) => {
    const input = await membership(server)
    await server
      .as('admin')
      .ask('mutation ($input: PermissionGroupMemberAddInput!) { permissionGroupMemberAdd(input: $input) { id } }', { input })
    return input
  },
}
