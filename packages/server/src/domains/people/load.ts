import { person } from '@kith/shared/domains/people.ts'
import type { Selectable } from 'kysely'
import { NIL } from 'uuid'
import type { Context } from '#platform/context.ts'
import { dayParameters } from '#platform/conditions/condition-sql.ts'
import { rowsByKey } from '#platform/database/rows-by-key.ts'
import type { Statement } from '#platform/database/statement.ts'
import type { People } from '#platform/database/tables.generated.ts'
import { noCustomTests } from '#platform/facets/custom-fields/in-lists.ts'
import { loadRecord } from '#platform/records/load.ts'
import { isUuid } from '#platform/rights/check.ts'
import { hasPermission, reachOf, reachParameters } from '#platform/rights/reach.ts'
import type { CardRow } from './sql/card.ts'
import { cardsById } from './sql/directory.ts'
import type { DirectoryParameters, DirectoryShape } from './sql/directory-shape.ts'
import { accountsOf, addressesOf, emailsOf, jobCardsOf, jobVersions, managersOf, phonesOf } from './sql/profile.ts'

export type Details = Selectable<People>

/** The shape of the directory for its reader on a day; lists add their filters. */
export function directoryShape(ctx: Context, asAt: string): DirectoryShape {
  return {
    directory: reachOf(ctx.actor, 'people.directory.view'),
    profile: reachOf(ctx.actor, 'people.profile.view'),
    jobs: reachOf(ctx.actor, 'people.jobs.view'),
    contacts: reachOf(ctx.actor, 'people.contact_details.view'),
    personal: reachOf(ctx.actor, 'people.personal_details.view'),
    also: 'ALL',
    otherDay: asAt !== ctx.actor.today,
    pastDay: asAt < ctx.actor.today,
    past: hasPermission(ctx.actor, 'people.past_profile.view'),
    team: false,
    onProbation: false,
    descending: false,
    order: null,
    part: null,
    words: 0,
    jobFilters: [],
    byStatus: false,
    situations: [],
    said: {},
    custom: [],
    byRareStatus: false,
    withAccount: false,
    withoutEmployed: false,
    matches: 'MANY',
    ranked: false,
  }
}

export function directoryParameters(ctx: Context, asAt: string): DirectoryParameters {
  return {
    ...reachParameters(ctx),
    ...dayParameters(ctx),
    asAt,
    afterName: '',
    afterId: NIL,
    orderField: NIL,
    orderFrom: '',
    words: [],
    typed: [],
    ids: [],
    statuses: [],
    businessUnitIds: [],
    businessEntityIds: [],
    locationIds: [],
    positionTitleIds: [],
    supervisorJobIds: [],
    jobIds: [],
    workTypes: [],
    ...noCustomTests,
  }
}

/** A person by id for the relations of other records: who is out of sight keeps a name and nothing else. */
export async function loadPerson(ctx: Context, id: string | null, asAt = ctx.actor.today): Promise<CardRow | null> {
  if (!id || !isUuid(id)) return null
  const read = (ids: readonly string[]) => ctx.db.run(cardsById(directoryShape(ctx, asAt)), { ...directoryParameters(ctx, asAt), ids })
  const [person = null] = await rowsByKey(ctx, `people as at ${asAt}`, (row: CardRow) => row.id, read).load(id.toLowerCase())
  return person
}

/** Whether the actor may open the page of someone who is named as working on a day. Of colleagues whom they all may find, nothing is read. */
export async function mayOpen(ctx: Context, id: string, asAt: string): Promise<boolean> {
  const isToday = asAt === ctx.actor.today
  if (isToday && reachOf(ctx.actor, 'people.directory.view') === 'ALL') return true
  return (await findPerson(ctx, id, asAt)) !== null
}

/** Ends the line at the first person whom the actor may not find. */
export async function loadManagers(ctx: Context, jobId: string, asAt: string): Promise<CardRow[]> {
  const read = (jobs: readonly string[]) => ctx.db.run(managersOf, { jobs, asAt })
  const above = await rowsByKey(ctx, `managers as at ${asAt}`, ({ job_id }: { job_id: string }) => job_id, read).load(jobId)
  const managers = await Promise.all(above.map(({ person_id: id }) => findPerson(ctx, id, asAt)))
  const found = managers.slice(0, managers.includes(null) ? managers.indexOf(null) : undefined)
  return found.filter((manager) => manager !== null)
}

/** A person whom the actor may find; anyone else is not there. */
export async function findPerson(ctx: Context, id: string, asAt = ctx.actor.today): Promise<CardRow | null> {
  const person = await loadPerson(ctx, id, asAt)
  return person?.is_visible ? person : null
}

const ownerOf = (row: { person_id: string }) => row.person_id

/** The whole row of a person whom the reader has been found to see. */
export async function loadDetails(ctx: Context, id: string): Promise<Details> {
  const row = await loadRecord<Details>(ctx, person, id)
  if (!row) throw new Error('A person without a row')
  return row
}

export const loadEmails = byPerson('emails', ownerOf, emailsOf)
export const loadPhones = byPerson('phones', ownerOf, phonesOf)
export const loadAddresses = byPerson('addresses', ownerOf, addressesOf)
export const loadAccounts = byPerson('accounts', ownerOf, accountsOf)

/** The version of a job, for a change of many jobs. */
export const loadJobVersion = (ctx: Context, jobId: string) =>
  rowsByKey(
    ctx,
    'versions of jobs',
    (row: { id: string; version: number }) => row.id,
    (ids) => ctx.db.run(jobVersions, { ids }),
  ).load(jobId)

export function loadJobCards(ctx: Context, personId: string, asAt: string) {
  const shape = { jobs: reachOf(ctx.actor, 'people.jobs.view'), otherDay: asAt !== ctx.actor.today }
  const read = (ids: readonly string[]) => ctx.db.run(jobCardsOf(shape), { ...reachParameters(ctx), ids, asAt })
  return rowsByKey(ctx, `job cards as at ${asAt}`, ownerOf, read).load(personId)
}

function byPerson<Row extends { id: string } | { person_id: string }>(
  name: string,
  key: (row: Row) => string,
  statement: Statement<{ ids: readonly string[] }, Row>,
) {
  return (ctx: Context, personId: string): Promise<Row[]> =>
    rowsByKey(ctx, `people's ${name}`, key, (ids) => ctx.db.run(statement, { ids })).load(personId)
}
