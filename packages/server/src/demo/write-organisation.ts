import { displayName } from '@kith/shared/names.ts'
import { v7 } from 'uuid'
import { administratorGroup, createUsers, type NewUser } from '#domains/access/public.ts'
import { weighTexts } from '#domains/analytics/public.ts'
import { createdChange, makeSegmentsAndLines, rowsOfFirstJobs } from '#domains/jobs/public.ts'
import { personCreated, reserveNumbers, rowsOfPeople } from '#domains/people/public.ts'
import { createTenant, type NewTenant } from '#domains/tenants/public.ts'
import { systemContext } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/pool.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { newId } from '#platform/ids.ts'
import type { CoreServices } from '#platform/services.ts'
import { Batches } from './batch.ts'
import type { Role } from './generate/cast.ts'
import type { JobOfOrganisation, Organisation } from './generate/organisation.ts'
import type { PersonOfOrganisation } from './generate/person.ts'
import { countSettingsAsSaved } from './sql.ts'
import { newJobOf } from './new-job.ts'
import { writeAwardJobs } from './write-award-jobs.ts'
import { writeAward } from './write-award.ts'
import { writeContractEnds } from './write-contract-ends.ts'
import { writeChecklists } from './write-checklists.ts'
import { writeCompensation } from './write-compensation.ts'
import { writeContracts } from './write-contracts.ts'
import { writeDocuments } from './write-documents.ts'
import { writeLeaves } from './write-leaves.ts'
import { writeContactFields } from './write-contact-fields.ts'
import { writeCustomFields } from './write-custom-fields.ts'
import { writeJobFields } from './write-job-fields.ts'
import { writeLooks } from './write-looks.ts'
import { writeLists } from './write-lists.ts'
import { writeEventNotifications } from './write-event-notifications.ts'
import { writeGroups } from './write-groups.ts'
import { writeCorrections } from './write-corrections.ts'
import type { WrittenPerson } from './people-history.ts'
import { writeHistory, type WrittenJob } from './write-history.ts'
import { writeImports } from './write-imports.ts'
import { writeLeftTeam } from './write-left-team.ts'
import { writeMedicalConditions } from './write-medical-conditions.ts'
import { writeObjectives } from './write-objectives.ts'
import { writeOnboardingTemplates } from './write-onboarding-templates.ts'
import { writePayroll } from './write-payroll.ts'
import { writeQualifications } from './write-qualifications.ts'
import { writeRequirements } from './write-requirements.ts'
import { writeRepresentatives } from './write-representatives.ts'
import { writePrivateNotes } from './write-private-notes.ts'
import { writePortraits } from './write-portraits.ts'
import { writeDiaryNotes } from './write-diary-notes.ts'
import { writeRatings, writeRatingsAsked } from './write-ratings.ts'
import { writeImprovementPlans } from './write-improvement-plans.ts'
import { writeJoiner } from './recognition/write-joiner.ts'
import { writeRecognition } from './recognition/write-recognition.ts'
import { writeReorganisation } from './write-reorganisation.ts'
import { writeRoles } from './write-roles.ts'
import { writeSkills } from './write-skills.ts'
import { writeStarters } from './write-starters.ts'
import { writeAnonymous } from './write-anonymous.ts'
import { writeDashboardActions } from './write-dashboard-actions.ts'
import { writeAnsweredForms, writeForms } from './write-forms.ts'
import { writePulses } from './write-pulses.ts'
import { startWorkflows, writeWorkflows } from './write-workflows.ts'
import { writeGoals } from './write-goals.ts'
import { writeGoalProgress } from './write-goal-progress.ts'
import { writeTrainings } from './write-trainings.ts'

export type Writing = {
  readonly tenant: NewTenant
  readonly now: Date
  readonly today: string
  /** Of the roles that may sign in; everyone else has an account without a password. */
  readonly passwordHashes: Readonly<Partial<Record<Role, string>>>
}
const atOnce = 500

/** A tenant with the whole of an invented organisation, and an account for everyone who works there today. */
export async function writeOrganisation(
  services: CoreServices,
  db: Connection,
  organisation: Organisation,
  writing: Writing,
): Promise<string> {
  const tenantId = await createTenant(db, writing.tenant)
  await db.run(countSettingsAsSaved, { tenant: tenantId })
  const ctx = systemContext(services, db, { tenantId, userId: v7() }, writing.now)
  const lists = await writeLists(db, organisation, writing.today)
  const accounts = new Accounts(organisation, writing)
  const jobIds: string[] = []
  const personIds: string[] = []
  const writeSkillsOf = await writeSkills(db, organisation, { today: writing.today, personIds })
  const writeGoalsOf = await writeGoals(db, organisation, writing.today)
  const writeTrainingsOf = await writeTrainings(db, organisation, { today: writing.today, personIds })
  const writeDiaryNotesOf = await writeDiaryNotes(db, organisation, { today: writing.today, personIds, jobIds })
  const writeRatingsOf = await writeRatings(db, organisation, { today: writing.today, personIds })
  const writeImprovementPlansOf = writeImprovementPlans(organisation, { today: writing.today, personIds, jobIds })
  const writeLeavesOf = await writeLeaves(db, organisation, { today: writing.today, jobIds })
  const writeContractEndsOf = writeContractEnds({ today: writing.today, jobIds })
  const writeQualificationsOf = await writeQualifications(db, organisation, { today: writing.today, personIds })
  const written: WrittenJob[] = []
  const described: PersonOfOrganisation[] = []
  const writtenPeople = new Map<number, WrittenPerson>()
  const isDemo = writing.tenant.isDemo ?? false
  const numbers = await reserveNumbers(db, organisation.people)
  const batches = new Batches(db)
  let numbered = 0
  await db.query('set local enable_seqscan = off')
  for (const { people, jobs } of organisation.chunks(atOnce)) {
    const { batch } = batches
    // In the order of writing: indexes grow at one end.
    for (const { number } of jobs) jobIds[number] = newId()
    const newPeople = people.map((person) => ({ ...lists.withIds(person), id: newId() }))
    for (const rows of rowsOfPeople(newPeople, { ...numbers, firstId: numbers.firstId + numbered })) batch.add(rows)
    numbered += people.length
    people.forEach((person, index) => {
      const made = newPeople[index]
      if (!made) return
      personIds[person.number] = made.id
      accounts.add(person.number, made.id, person.emails?.[0]?.email ?? '', displayName(person, 'PREFERRED_OR_FIRST_LAST'))
      if (isDemo) writtenPeople.set(person.number, made)
    })
    const made = jobs.map((job) => ({ job, made: newJobOf(job, lists, jobIds, personIds[job.person] ?? '') }))
    const rows = made.map((each) => each.made)
    for (const each of rowsOfFirstJobs(rows, ctx)) batch.add(each)
    writeSkillsOf(jobs, batch)
    writeTrainingsOf(jobs, batch)
    writeDiaryNotesOf(jobs, batch)
    writeGoalsOf(made, batch)
    writeRatingsOf(jobs, batch)
    writeImprovementPlansOf(jobs, batch)
    writeQualificationsOf(jobs, batch)
    writeLeavesOf(jobs, batch)
    writeContractEndsOf(jobs, batch)
    for (const job of jobs) accounts.employ(job)
    if (isDemo) {
      written.push(...made)
      described.push(...people)
    } else batch.afterwards(() => recordSystemEvents(ctx, [...newPeople.map(personCreated), ...rows.map(createdChange)]))
    await batches.next()
  }
  await batches.end()
  await db.query('set local enable_seqscan to default')
  await makeSegmentsAndLines(db, jobIds.toSorted())
  if (isDemo) await writePortraits(ctx, described, { organisation, today: writing.today, personIds })
  const userIds = new Map<number, string>()
  for (const some of accounts.inGroups(atOnce)) {
    const ids = await createUsers(
      db,
      some.map(({ user }) => user),
    )
    some.forEach(({ person }, index) => userIds.set(person, ids[index] ?? ''))
  }
  await db.query('analyze')
  if (isDemo) {
    const users = [...userIds].map(([person, id]) => ({ id, person, title: accounts.titleOf(person), site: accounts.siteOf(person) }))
    await writeGroups(db, users)
    await writeDocuments(ctx, { today: writing.today, people: writtenPeople, users, cast: organisation.cast })
    const cast = Object.values(organisation.cast).flatMap((number) => personIds[number ?? -1] ?? [])
    await writeContracts(db, {
      today: writing.today,
      user: userIds.get(organisation.cast.hr ?? -1),
      cast,
    })
    await writeCompensation(db, { today: writing.today, owner: personIds[organisation.cast.hr ?? -1] })
    await writePrivateNotes(db, { cast: organisation.cast, personIds, userIds })
    await writeMedicalConditions(db, { people: writtenPeople, employee: organisation.cast.employee })
    const { employee, starter } = organisation.cast
    const without = new Set([employee, starter].filter((each) => each !== undefined))
    await writePayroll(ctx, { people: writtenPeople, today: writing.today, without })
    await writeHistory(ctx, organisation, { jobs: written, people: writtenPeople, userIds })
    await writeCustomFields(ctx, personIds)
    await writeContactFields(ctx)
    await writeJobFields(ctx)
    await writeRepresentatives(db, writing.today)
    await writeRequirements(db, writing.today)
    const template = await writeOnboardingTemplates(db)
    await writeObjectives(db, writing.today)
    await writeRoles(db, writing.today)
    await writeReorganisation(db, userIds.get(organisation.cast.admin ?? -1), writing.today)
    await writeChecklists(db, writing.today)
    await writeForms(db, writing.today)
    await writeDashboardActions(db)
    await writeAnonymous(db, writing.today)
    await writeWorkflows(db)
    await writePulses(db, { today: writing.today, owner: personIds[organisation.cast.hr ?? -1], cast })
    const award = await writeAward(db, writing.today)
    const hr = userIds.get(organisation.cast.hr ?? -1)
    if (hr === undefined || !writing.passwordHashes.hr) return tenantId
    await writeAwardJobs(ctx, hr, award)
    await startWorkflows(ctx, hr, { today: writing.today, cast })
    await writeCorrections(ctx, hr)
    await writeLooks(ctx, { hr, personId: personIds[employee ?? -1] ?? '' })
    const [personId, passwordHash] = [personIds[starter ?? -1], writing.passwordHashes.starter]
    const signIn = personId && passwordHash ? { personId, passwordHash } : undefined
    await writeStarters(ctx, { hr, template, company: organisation.company, today: writing.today, signIn })
    await writeLeftTeam(ctx, { hr, today: writing.today })
    await writeEventNotifications(db, hr)
    await writeGrowth(ctx, organisation, { today: writing.today, personIds, userId: hr })
    await writeImports(db, { hr, now: writing.now, today: writing.today })
  }
  return tenantId
}

/** Runs last, because progress, forms and thanks need accounts and reporting lines. */
async function writeGrowth(
  ctx: Context,
  { seed, cast }: Organisation,
  { today, personIds, userId }: { today: string; personIds: readonly string[]; userId: string },
) {
  const [admin, hr, manager, employee] = [cast.admin, cast.hr, cast.manager, cast.employee].map((person) => personIds[person ?? -1])
  if (!admin || !hr || !manager || !employee) return
  await writeGoalProgress(ctx, { seed, today, manager, others: [hr, manager] })
  await writeRatingsAsked(ctx.db, { today, admin, hr, manager, employee })
  await writeAnsweredForms(ctx.db, { today, manager, employee })
  await weighTexts(ctx)
  const joiner = await writeJoiner(ctx, { hr: userId, manager, today })
  await writeRecognition(ctx.db, { today, manager, employee, hr, joiner, starter: personIds[cast.starter ?? -1] })
}

type Account = { readonly person: number; readonly personId: string; readonly username: string; readonly displayName: string }

/** Who gets an account: anyone who works today, and anyone who has a role but the starter, whom HR welcomes. Reports make a supervisor. */
class Accounts {
  readonly #today: string
  readonly #passwordHashes: Writing['passwordHashes']
  readonly #roles: ReadonlyMap<number, Role>
  readonly #people = new Map<number, Account>()
  readonly #employed = new Set<number>()
  readonly #jobs: number[] = []
  readonly #supervising = new Set<number>()
  readonly #titles = new Map<number, string>()
  readonly #sites = new Map<number, string>()

  constructor({ cast: { starter: _, ...cast } }: Organisation, { today, passwordHashes }: Writing) {
    this.#today = today
    this.#passwordHashes = passwordHashes
    this.#roles = new Map(Object.entries(cast).map(([role, person]) => [person, role as Role]))
  }

  add(person: number, personId: string, username: string, displayName: string): void {
    this.#people.set(person, { person, personId, username, displayName })
  }

  employ({ number, person, companyStartDate, companyEndDate, first, changes }: JobOfOrganisation): void {
    this.#jobs[number] = person
    if (companyStartDate > this.#today || (companyEndDate !== null && companyEndDate < this.#today)) return
    this.#employed.add(person)
    const past = changes.filter(({ from }) => from <= this.#today)
    this.#titles.set(person, past.findLast(({ title }) => title)?.title ?? first.title)
    this.#sites.set(person, past.findLast(({ site }) => site)?.site ?? first.site)
    const supervisor = changes.reduce(
      (now, { from, supervisor }) => (supervisor !== undefined && from <= this.#today ? supervisor : now),
      first.supervisor,
    )
    if (supervisor !== null) this.#supervising.add(this.#jobs[supervisor] ?? 0)
  }

  /** The position title that someone has today; empty for those who are not employed. */
  titleOf(person: number): string {
    return this.#titles.get(person) ?? ''
  }

  /** Where someone works today; empty for those who are not employed. */
  siteOf(person: number): string {
    return this.#sites.get(person) ?? ''
  }

  *inGroups(size: number): Generator<{ person: number; user: Omit<NewUser, 'id'> }[]> {
    const accounts = [...this.#people.values()].filter(({ person }) => this.#employed.has(person) || this.#roles.has(person))
    for (let index = 0; index < accounts.length; index += size)
      yield accounts.slice(index, index + size).map((account) => ({ person: account.person, user: this.#user(account) }))
  }

  #user({ person, personId, username, displayName }: Account): Omit<NewUser, 'id'> {
    const role = this.#roles.get(person)
    return {
      personId,
      username,
      displayName,
      passwordHash: (role && this.#passwordHashes[role]) ?? null,
      isSuperUser: false,
      groups: [
        'Employee',
        ...(this.#supervising.has(person) ? ['Supervisor'] : []),
        ...(role === 'hr' ? ['HR Administrator'] : []),
        ...(role === 'admin' ? [administratorGroup] : []),
      ],
    }
  }
}
