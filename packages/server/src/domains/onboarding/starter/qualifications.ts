import { capitalise } from '@kith/shared/capitalise.ts'
import { onboardingQualificationCreateFields, onboardingQualificationUpdateFields } from '@kith/shared/domains/onboarding/inputs.ts'
import { displayStatuses, displayStatusOf, type DisplayStatus, type Evidence } from '@kith/shared/domains/qualifications/standing.ts'
import { qualificationInstance } from '@kith/shared/domains/qualifications/instances.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { attachmentMutationsOf } from '#platform/facets/documents/mutations.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { recordType } from '#platform/records/type.ts'
import { asStarter, forStarters } from './as-starter.ts'
import { isOpen, openSession, ownSessions } from './sessions.ts'
import { evidenceOfPerson, requirementsOfJob, type EvidenceRow, type RequirementRow, type SessionRow } from './sql.ts'

export type Required = {
  readonly requirement: RequirementRow
  readonly session: SessionRow
  readonly status: DisplayStatus
  /** What is shown for it, or would be renewed: the latest. */
  readonly latest: EvidenceRow | null
  readonly validFrom: string | null
}

/** What the job of a session requires, and how the user stands with it: what is missing first, what is valid last. */
export async function requiredBy(ctx: Context, session: SessionRow): Promise<Required[]> {
  const { personId: person, today } = ctx.actor
  const [requirements, rows] = await Promise.all([
    ctx.db.run(requirementsOfJob, { job: session.job_id, today }),
    ctx.db.run(evidenceOfPerson, { person }),
  ])
  const all = requirements.map((requirement): Required => {
    const own = rows.filter(({ item_id: item }) => requirement.item_ids.includes(item))
    const status = displayStatusOf(own.map(evidenceOf), { requiredFrom: requirement.required_from }, today)
    const latest = own.at(-1) ?? null
    const validFrom = status === 'VALID' && !own.some((each) => isValidOn(each, today)) ? (latest?.issue_on ?? null) : null
    return { requirement, session, status, latest, validFrom }
  })
  return all.toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
}

/** The statuses in the order in which somebody has to do something about them. */
const order: readonly DisplayStatus[] = ['NOT_PROVIDED', 'EXPIRED', 'REJECTED', 'SUBMITTED_FOR_REVIEW', 'VALID']

export const letsContinue = ({ status }: Required): boolean => status === 'VALID' || status === 'SUBMITTED_FOR_REVIEW'

const evidenceOf = (row: EvidenceRow): Evidence => ({
  id: row.id,
  status: row.status,
  issueDate: row.issue_on,
  expiryDate: row.expiry_on,
  renewalOfId: row.renewal_of_id,
  warningDays: row.low_warning_days,
})
const isValidOn = ({ status, issue_on: from, expiry_on: until }: EvidenceRow, day: string) =>
  status === 'APPROVED' && from !== null && from <= day && (until === null || until >= day)

const OnboardingRequirement = builder.objectRef<Required>('OnboardingRequirement').implement({
  description: 'A qualification that a job requires, or a group of which one is enough, and how the user stands with it.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: ({ requirement }) => requirement.id }),
    name: t.string({ nullable: false, resolve: ({ requirement }) => requirement.name }),
    jobId: t.id({ nullable: false, resolve: ({ session }) => session.job_id }),
    itemIds: t.idList({
      nullable: false,
      description: 'The items of the library of which any meets it.',
      resolve: ({ requirement }) => [...requirement.item_ids],
    }),
    status: t.field({ type: enumOf('QualificationDisplayStatus', displayStatuses), nullable: false, resolve: ({ status }) => status }),
    validFrom: t.field({ type: 'Date', description: 'Where it is valid from a later day.', resolve: ({ validFrom }) => validFrom }),
    comment: t.string({ resolve: ({ status, latest }) => (status === 'REJECTED' ? (latest?.decision_comment ?? null) : null) }),
    qualification: t.field({
      type: recordType(qualificationInstance),
      description: 'What the user shows for it: a draft is completed, what has expired is renewed.',
      resolve: async ({ latest }, _, request) => (latest ? loadRecord(await read(request), qualificationInstance, latest.id) : null),
    }),
  }),
})

const own = { permission: 'signed-in', asOneself: true, starter: true } as const

export const listOnboardingRequirements = defineQuery({
  ...own,
  name: 'listOnboardingRequirements',
  description: 'What the jobs of your own open sessions require.',
  returns: [OnboardingRequirement],
  nullable: false,
  resolve: async (ctx) => (await Promise.all((await ownSessions(ctx)).filter(isOpen).map((session) => requiredBy(ctx, session)))).flat(),
})

const type = recordType(qualificationInstance)
const shared = { ...own, record: 'qualificationInstance', returns: type, sets: () => [] } as const

export const onboardingQualificationInstanceCreate = defineMutation({
  ...shared,
  name: 'onboardingQualificationInstanceCreate',
  description:
    'Begins what the user shows for an item that their job requires, by the id of the item: a draft, a renewal of what has expired, or submitted at once.',
  input: onboardingQualificationCreateFields,
  event: 'qualification_instance.created',
  plan: async (ctx, { templateId, status, ...given }) => {
    const session = await openSession(ctx, () => true)
    const itemId = templateId.toLowerCase()
    const required = (await Promise.all((await ownSessions(ctx)).filter(isOpen).map((each) => requiredBy(ctx, each)))).flat()
    if (!required.some(({ requirement }) => requirement.item_ids.includes(itemId))) throw new NotFound()
    return { id: session.id, itemId, given, status, change: { before: null, after: null } }
  },
  write: async (ctx, { itemId, given, status }) => {
    const as = await asStarter(ctx)
    const latest = (await ctx.db.run(evidenceOfPerson, { person: ctx.actor.personId })).findLast(({ item_id: item }) => item === itemId)
    const isRenewed = latest?.status === 'APPROVED'
    const input = isRenewed ? { ...given, id: latest.id, version: latest.version } : { ...given, itemId, personId: ctx.actor.personId }
    const made = await run(as, isRenewed ? 'qualificationInstanceRenew' : 'qualificationInstanceCreate', input)
    return status === 'AWAITING_APPROVAL' ? run(as, 'qualificationInstanceSubmit', which(made)) : made
  },
})

export const onboardingQualificationInstanceUpdate = defineMutation({
  ...shared,
  name: 'onboardingQualificationInstanceUpdate',
  description: 'Changes a draft of the user, and submits it for approval where its status is to be AWAITING_APPROVAL.',
  input: onboardingQualificationUpdateFields,
  event: 'qualification_instance.updated',
  plan: async (_, { id, status, ...given }) => ({ id, given, status, change: { before: null, after: null } }),
  write: async (ctx, { id, given, status }) => {
    const as = await asStarter(ctx)
    const held = (await ctx.db.run(evidenceOfPerson, { person: ctx.actor.personId })).find((each) => each.id === id.toLowerCase())
    if (!held) throw new NotFound()
    const changed = await run(as, 'qualificationInstanceUpdate', { ...given, id: held.id, version: held.version })
    return status === 'AWAITING_APPROVAL' ? run(as, 'qualificationInstanceSubmit', which(changed)) : changed
  },
})

const which = ({ id, version }: RecordRow) => ({ id, version })
const run = async (ctx: Context, name: string, input: Readonly<Record<string, unknown>>): Promise<RecordRow> =>
  // The mutation returns a record of the kit
  (await ctx.services.kith.mutation(name).runNamed(ctx, input)) as RecordRow

/** The files of these, by the same mutations with an onboarding prefix. */
export const starterAttachments = attachmentMutationsOf(qualificationInstance).map((mutation) =>
  forStarters({ ...mutation, name: `onboarding${capitalise(mutation.name)}` }),
)
