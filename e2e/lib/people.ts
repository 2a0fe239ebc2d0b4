import { askAs, type DemoPerson } from '../browser.ts'

export type Member = { readonly id: string; readonly displayName: string }

/** Everyone below one of the demo users, in the order of their names. */
export async function teamOf(manager: DemoPerson): Promise<readonly [Member, Member, ...Member[]]> {
  const ask = await askAs(manager)
  const { getTeamSkills } = await ask<{ getTeamSkills: { people: Member[] } }>('{ getTeamSkills { people { id displayName } } }')
  const [first, second, ...others] = getTeamSkills.people
  if (!first || !second) throw new Error(`${manager} has no team of two`)
  return [first, second, ...others]
}

/** The person that one of the demo users is. */
export async function personOf(user: DemoPerson): Promise<string> {
  const ask = await askAs(user)
  const { getSession } = await ask<{ getSession: { user: { personId: string } } }>('{ getSession { user { personId } } }')
  return getSession.user.personId
}

/** What one of the demo users is called. */
export async function nameOfDemo(user: DemoPerson): Promise<string> {
  const ask = await askAs(user)
  const { getSession } = await ask<{ getSession: { user: { displayName: string } } }>('{ getSession { user { displayName } } }')
  return getSession.user.displayName
}

/** A new person without a job, made by HR. */
export async function makePerson(input: {
  firstName: string
  lastName: string
  email: string
  preferredName?: string
  dateOfBirth?: string
}): Promise<string> {
  const ask = await askAs('hr')
  const { made } = await ask<{ made: { id: string } }>(
    'mutation ($input: PersonCreateInput!) { made: personCreate(input: $input) { id } }',
    { input },
  )
  return made.id
}
