import { initialsOfDisplayName, preferredOrFirstName } from '@kith/shared/names.ts'
import { remembered, type Assumption, type Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { defaultCoverPath } from '#platform/files/logos.ts'
import { pictureUrl } from '#platform/files/pictures.ts'
import { builder, read, type Request } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { currencyOfCountry } from '@kith/shared/currency-of-country.ts'
import { coverSizes } from '@kith/shared/pictures.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { celebrations, dateFormats, timeFormats } from '@kith/shared/domains/account.ts'
import { levityModes, optionalFeatures, remunerationDisplays, weekdays } from '@kith/shared/domains/organisation/settings.ts'
import { providerModule } from '@kith/shared/modules.ts'
import { grantsOf, unavailableTo, type Held } from './permissions/held.ts'
import { moduleList, SessionModule } from './permissions/module-list.ts'
import { findOwnAccount, findOwnSession, type AccountRow, type SessionRow, type SetUp } from './sql.ts'

type Session = SessionRow & {
  assumption: Assumption | null
  today: string
  openModules: readonly string[]
  needsSecondFactor: boolean
  needsConsent: boolean
  grants: Held[]
  unavailable: Held[]
}

const DateFormat = enumOf('DateFormat', dateFormats)
const TimeFormat = enumOf('TimeFormat', timeFormats)

const PermissionGrant = builder.objectRef<Session['grants'][number]>('PermissionGrant').implement({
  fields: (t) => ({ slug: t.exposeString('slug', { nullable: false }), scopes: t.exposeStringList('scopes', { nullable: false }) }),
})
const SessionGroup = builder.objectRef<string>('SessionPermissionGroup').implement({
  fields: (t) => ({ name: t.string({ nullable: false, resolve: (name) => name }) }),
})
const SessionGroupMembership = builder.objectRef<string>('SessionUserPermissionGroup').implement({
  fields: (t) => ({ permissionGroup: t.field({ type: SessionGroup, nullable: false, resolve: (name) => name }) }),
})
export const SessionUser = builder.objectRef<Session>('SessionUser').implement({
  fields: (t) => ({
    id: t.exposeID('user_id', { nullable: false }),
    personId: t.exposeID('person_id'),
    displayName: t.exposeString('display_name', { nullable: false }),
    preferredOrFirstName: t.string({
      nullable: false,
      description: 'The name to address the user by: the preferred or first name of the person, or else the display name.',
      resolve: ({ first_name: firstName, last_name: lastName, preferred_name: preferredName, display_name: displayName }) =>
        lastName === null ? displayName : preferredOrFirstName({ firstName, lastName, preferredName }),
    }),
    initials: t.string({ nullable: false, resolve: (user) => initialsOfDisplayName(user.display_name) }),
    picture: t.string({
      description: 'The address of the small picture of the person.',
      resolve: async ({ picture_id: id }, _, request) => (id === null ? null : pictureUrl(await read(request), id)),
    }),
    systemAdministrator: t.exposeBoolean('is_system_administrator', { nullable: false }),
    superUser: t.exposeBoolean('is_super_user', { nullable: false }),
    isAssumedAccount: t.boolean({
      nullable: false,
      description: 'Whether somebody acts as another user, or with the permissions of groups instead of their own.',
      resolve: ({ assumption }) => assumption !== null,
    }),
    isAssumingAccountAsAnotherUser: t.boolean({ nullable: false, resolve: ({ assumption }) => assumption?.groups === null }),
    assumedPermissionGroups: t.stringList({
      description: 'The names of the assumed groups.',
      resolve: ({ assumption }) => (assumption?.groups ? [...assumption.groups] : null),
    }),
    userPermissionGroups: t.field({
      type: [SessionGroupMembership],
      nullable: { list: false, items: false },
      description: 'The groups whose permissions hold in the session: those of the user, or the assumed ones.',
      resolve: async ({ assumption }, _, request) => [...(assumption?.groups ?? (await ownAccount(request)).groups)],
    }),
    activeFrom: t.field({ type: 'Date', resolve: async (_, __, request) => (await ownAccount(request)).active_from }),
    mfaEnabled: t.boolean({
      nullable: false,
      description: 'Whether the user has a second factor.',
      resolve: async (_, __, request) => (await ownAccount(request)).has_factor,
    }),
    ssoId: t.string({
      description: 'What the user is known by at the provider of identity that was linked first; null without one.',
      resolve: async (_, __, request) => (await ownAccount(request)).subject,
    }),
    needsSecondFactor: t.exposeBoolean('needsSecondFactor', {
      nullable: false,
      description:
        'Whether the organisation requires a second factor that the user has yet to set up, or to show; nothing else is open until then.',
    }),
    needsConsent: t.exposeBoolean('needsConsent', {
      nullable: false,
      description: 'Whether the user has yet to accept the disclaimer of the organisation; nothing else is open until then.',
    }),
    permissionSlugs: t.field({ type: [PermissionGrant], nullable: { list: false, items: false }, resolve: (user) => user.grants }),
    unavailablePermissionSlugs: t.field({
      type: [PermissionGrant],
      nullable: { list: false, items: false },
      description: 'What the user would hold too if the organisation had every module; nothing is open by it.',
      resolve: ({ unavailable }) => unavailable,
    }),
  }),
})
export const UserConfig = builder.objectRef<Session>('UserConfig').implement({
  fields: (t) => ({
    language: t.exposeString('language', { nullable: false }),
    timezone: t.exposeString('timezone', { nullable: false }),
    dateFormat: t.field({ type: DateFormat, nullable: false, resolve: (row) => row.date_format }),
    timeFormat: t.field({ type: TimeFormat, nullable: false, resolve: (row) => row.time_format }),
    startPage: t.exposeString('start_page', { nullable: false, description: 'The name of the route that Kith opens with.' }),
    reducedMotion: t.exposeBoolean('reduced_motion', { nullable: false }),
    sharesBirthday: t.exposeBoolean('shares_birthday', {
      nullable: false,
      description: 'Whether your team sees the day and month of your birthday, never the year.',
    }),
    sharesAnniversary: t.exposeBoolean('shares_anniversary', {
      nullable: false,
      description: 'Whether your team sees your work anniversary.',
    }),
    celebrated: t.field({
      type: [enumOf('Celebration', celebrations)],
      nullable: { list: false, items: false },
      description: 'What was celebrated already: of what comes round each year, in the last months.',
      resolve: ({ celebrated, today }) => celebrations.filter((what) => isOver(what, celebrated[what], today)),
    }),
  }),
})
const TenantConfig = builder.objectRef<Session>('TenantConfig').implement({
  fields: (t) => ({
    tenantName: t.exposeString('tenant_name', { nullable: false }),
    alias: t.exposeString('tenant_alias', { nullable: false }),
    country: t.exposeString('tenant_country', { nullable: false }),
    currency: t.exposeString('tenant_currency', { nullable: false }),
    currencies: t.stringList({
      nullable: false,
      description: 'The currencies in which the organisation pays: its own, and those of its business entities.',
      resolve: ({ tenant_currency: own, entity_countries: countries }) => [
        ...new Set([own, ...countries.flatMap((country) => currencyOfCountry(country) ?? [])]),
      ],
    }),
    timezone: t.exposeString('tenant_timezone', { nullable: false }),
    dateFormat: t.field({ type: DateFormat, nullable: false, resolve: (row) => row.tenant_date_format }),
    timeFormat: t.field({ type: TimeFormat, nullable: false, resolve: (row) => row.tenant_time_format }),
    firstDayOfWeek: t.field({ type: enumOf('Weekday', weekdays), nullable: false, resolve: (row) => row.first_day_of_week }),
    minPasswordLength: t.exposeInt('minimum_password_length', { nullable: false }),
    probationMonths: t.int({
      description: 'The default length of probation; null if probation is switched off.',
      resolve: (row) => (row.probation_enabled ? row.probation_months : null),
    }),
    remunerationDecimals: t.exposeInt('remuneration_decimals', { nullable: false }),
    remunerationDisplay: t.field({
      type: enumOf('RemunerationDisplay', remunerationDisplays),
      nullable: false,
      description: 'Which figures pages that show pay derive from it: for a year, for an hour, or both.',
      resolve: (row) => row.remuneration_display,
    }),
    proratedSalaryShown: t.exposeBoolean('prorated_salary_shown', {
      nullable: false,
      description: 'Whether pages that show pay also say what it comes to at the FTE of the job.',
    }),
    modules: t.stringList({ nullable: false, resolve: ({ openModules }) => [...openModules] }),
    levityMode: t.field({
      type: enumOf('LevityMode', levityModes),
      nullable: false,
      description: 'Whether texts and celebrations are plain or lighter.',
      resolve: (row) => row.levity_mode,
    }),
    features: t.stringList({
      nullable: false,
      description: 'The optional features that the organisation uses, by the names of their settings.',
      resolve: ({ goal_approval: goalApproval, goal_weight: goalWeight, organisation_objectives: organisationObjectives }) => {
        const used = { goalApproval, goalWeight, organisationObjectives }
        return optionalFeatures.filter((feature) => used[feature])
      },
    }),
    wordsVersion: t.exposeString('words_version', {
      description: 'What the words of the organisation are known by; null where it has none of its own, so that nothing is asked for.',
    }),
    defaultProfileCoverImage: t.string({
      args: { size: t.arg({ type: enumOf('CoverSize', coverSizes) }) },
      description:
        'The path of the cover of those who have none of their own, large unless another size is given; null where the organisation has none.',
      resolve: ({ tenant_id: tenantId, cover_id: id }, { size }) => defaultCoverPath(tenantId, id, size),
    }),
    today: t.field({ type: 'Date', nullable: false, description: "Today in the organisation's time zone.", resolve: (row) => row.today }),
  }),
})
const SetUpType = builder.objectRef<SetUp>('SetUp').implement({
  description: 'What a new organisation already has beyond its first administrator.',
  fields: (t) => ({
    hasOrganisation: t.exposeBoolean('hasOrganisation', { nullable: false, description: 'Whether its settings have been saved.' }),
    hasPeople: t.exposeBoolean('hasPeople', { nullable: false }),
    hasAccounts: t.exposeBoolean('hasAccounts', { nullable: false }),
    hasRoles: t.exposeBoolean('hasRoles', {
      nullable: false,
      description: 'Whether somebody is in a group other than those of every employee and of the administrators.',
    }),
  }),
})
const SessionType = builder.objectRef<Session>('Session').implement({
  fields: (t) => ({
    user: t.field({ type: SessionUser, nullable: false, resolve: (session) => session }),
    userConfig: t.field({ type: UserConfig, nullable: false, resolve: (session) => session }),
    tenantConfig: t.field({ type: TenantConfig, nullable: false, resolve: (session) => session }),
    modules: t.field({
      type: [SessionModule],
      nullable: { list: false, items: false },
      description: 'The parts of the product, and whether they are there for the user.',
      resolve: async (_, __, request) => moduleList((await read(request)).actor),
    }),
    setUp: t.field({
      type: SetUpType,
      description: 'What is left to set up; null once nothing is, for those who have hidden it, and for everybody but administrators.',
      resolve: ({ set_up: done }) => (done && Object.values(done).every(Boolean) ? null : done),
    }),
  }),
})

export const getSession = defineQuery({
  name: 'getSession',
  permission: 'signed-in',
  asOneself: false,
  withoutSecondFactor: true,
  returns: SessionType,
  nullable: false,
  description: 'The signed-in user, their organisation and their permissions. An account other than that of the session is not found.',
  args: (arg) => ({ userId: arg.id() }),
  resolve: async (ctx, { userId }) => {
    const { userId: own, assumption } = ctx.actor
    if (userId && userId !== own && userId !== assumption?.byUserId) throw new NotFound()
    return ownSession(ctx)
  },
})

export const getTenantConfig = defineQuery({
  name: 'getTenantConfig',
  permission: 'signed-in',
  asOneself: false,
  withoutSecondFactor: true,
  returns: TenantConfig,
  nullable: false,
  description: 'What holds for everyone in the organisation of the signed-in user.',
  resolve: (ctx) => ownSession(ctx),
})

export async function ownSession(ctx: Context): Promise<Session> {
  const { actor, services } = ctx
  const row = await ownRow(ctx)
  const { isSystemAdministrator, isSuperUser, needsSecondFactor, needsConsent, assumption } = actor
  return {
    ...row,
    is_system_administrator: isSystemAdministrator,
    is_super_user: isSuperUser,
    needsSecondFactor,
    needsConsent,
    assumption,
    today: actor.today,
    openModules: actor.modules,
    grants: grantsOf(actor),
    unavailable: unavailableTo(actor, services.kith.closedSlugs([...actor.modules, providerModule])),
  }
}

/** Read once in a request, for the session and for the top bar. */
export const ownRow = (ctx: Context): Promise<SessionRow> =>
  remembered(ctx, findOwnSession, () => ctx.db.one(findOwnSession, { user: ctx.actor.userId }))

async function ownAccount(request: Request): Promise<AccountRow> {
  const ctx = await read(request)
  const { userId: user, today } = ctx.actor
  return remembered(ctx, findOwnAccount, () => ctx.db.one(findOwnAccount, { user, today }))
}

/** A date comes round earlier where 29 February is kept on the 28th, or where the time zone changes; never by months. */
const isOver = (what: (typeof celebrations)[number], day: string | undefined, today: string) =>
  day !== undefined && (what === 'FIRST_STEPS' || daysAfter(day, 300) > today)
