import { employmentStatusId, person } from '@kith/shared/domains/people.ts'
import { initials, legalName, preferredOrFirstName } from '@kith/shared/names.ts'
import { coverSizes, pictureSizes } from '@kith/shared/pictures.ts'
import { customFieldsOfJob, jobType, loadPersonJobs, payOfJob, RemunerationSchedule } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { customFieldsOf, CustomFieldValue, shownValues } from '#platform/facets/custom-fields/types.ts'
import { coverUrl, pictureUrl } from '#platform/files/pictures.ts'
import { builder, read, type Request } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { Pill } from '#platform/records/pill-type.ts'
import type { Presented } from '#platform/records/presented.ts'
import { pillsOf } from '#platform/records/situations.ts'
import { declaredFields } from '#platform/records/type.ts'
import { viewerMay } from '#platform/rights/check.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { isAway } from '../away.ts'
import { foundBy, foundFields, type FoundBy } from '../found-by.ts'
import { ofPerson, onCard } from '../guard.ts'
import {
  findPerson,
  loadAccounts,
  loadAddresses,
  loadDetails,
  loadEmails,
  loadJobCards,
  loadManagers,
  loadPerson,
  loadPhones,
} from '../load.ts'
import type { CardRow, ShownJob } from '../sql/card.ts'
import { PersonAddress, PersonEmail, PersonPhone, PersonUser } from './contacts.ts'
import { JobCard } from './job-card.ts'
import { EmergencyContact, emergencyContactOf, WorkRightHeld, workRightOf } from './personal-details.ts'

const FoundByType = builder.objectRef<FoundBy>('FoundBy').implement({
  description: 'What a search found someone by.',
  fields: (t) => ({
    field: t.field({ type: enumOf('FoundField', foundFields), nullable: false, resolve: ({ field }) => field }),
    text: t.exposeString('text', { description: 'The value; null for readers who may not see it.' }),
  }),
})

export const personType = builder.objectRef<CardRow>('Person').implement({
  description: 'A person. What the reader may not see is null.',
  fields: (t, { presented }) => ({
    ...declaredFields(t, person, presented, { isOpen: ofPerson.isOpen, rowOf: (ctx, { id }) => loadDetails(ctx, id) }),
    id: t.exposeID('id', { nullable: false }),
    displayName: t.exposeString('display_name', { nullable: false }),
    preferredOrFirstName: t.string({ nullable: false, resolve: (row) => preferredOrFirstName(namesOf(row)) }),
    lastName: t.exposeString('last_name', { nullable: false }),
    initials: t.string({ nullable: false, resolve: (row) => initials(namesOf(row)) }),
    profilePictureId: t.id({
      description: 'Another one with each picture; null without one.',
      resolve: (row) => (row.is_visible ? row.picture_id : null),
    }),
    picture: t.string({
      args: { size: t.arg({ type: enumOf('PictureSize', pictureSizes) }) },
      description: 'The address of the picture, small unless another size is given; good until the end of the next day (UTC).',
      resolve: async (row, { size }, request) =>
        row.is_visible && row.picture_id !== null ? pictureUrl(await read(request), row.picture_id, size) : null,
    }),
    cover: t.string({
      args: { size: t.arg({ type: enumOf('CoverSize', coverSizes) }) },
      description: 'The address of their own cover, large unless another size is given; good until the end of the next day (UTC).',
      resolve: async (row, { size }, request) =>
        row.is_visible && row.cover_id !== null ? coverUrl(await read(request), row.cover_id, size) : null,
    }),
    asAt: t.field({
      type: 'Date',
      nullable: false,
      description: 'The day for which status and jobs are shown.',
      resolve: (row) => row.as_at,
    }),
    employmentStatusId: t.string({ resolve: onCard((row) => employmentStatusId(row.status)) }),
    pills: t.field({
      type: [Pill],
      nullable: { list: false, items: false },
      description: 'What their records say of them on the day, as far as you may view these.',
      resolve: async (row, _, request) => (row.is_visible ? pillsOf(await read(request), 'person', row.id, row.as_at) : []),
    }),
    isAway: t.boolean({
      nullable: false,
      description: 'Whether they are on leave on the day, as far as you may know it.',
      resolve: async (row, _, request) => isAway(await read(request), row),
    }),
    pronouns: t.string({ resolve: onCard((row) => row.pronouns) }),
    primaryJob: t.field({ type: JobCard, resolve: onCard((row): ShownJob | null => (row.job_id === null ? null : row)) }),
    primaryJobStartDate: t.field({
      type: 'Date',
      description: 'The day on which the primary job began; null without permission to view the job.',
      resolve: onCard((row) => row.started_on),
    }),
    primaryJobExpectedEndDate: t.field({
      type: 'Date',
      description:
        'The day on which the primary job is expected to end, while no end date is finalised; null without permission to view the job.',
      resolve: onCard((row) => row.expected_end_on),
    }),
    primaryJobPay: t.field({
      type: RemunerationSchedule,
      description: 'What the primary job is paid; null without permission to view its pay.',
      resolve: async (row, _, request) => (row.is_visible ? payOfJob(await read(request), row.job_id, row.as_at) : null),
    }),
    primaryJobCustomFields: t.field({
      type: [CustomFieldValue],
      nullable: { list: false, items: false },
      description:
        'The custom fields of the primary job and of its pay that you may see; all of them unless some are asked for by their ids.',
      args: { fieldIds: t.arg.idList() },
      resolve: async (row, { fieldIds }, request) => {
        if (!row.is_visible) return []
        const ctx = await read(request)
        const job = await customFieldsOfJob(ctx, row.job_id, row.as_at)
        if (!job) return []
        const of = { subjectId: job.id, target: { kind: 'job', id: job.id } as const, fieldIds: fieldIds?.map(String) }
        const readStored = () => Promise.resolve(job.stored)
        return (await Promise.all((['JOB', 'REMUNERATION'] as const).map((model) => shownValues(ctx, model, { ...of, readStored })))).flat()
      },
    }),
    otherJobsCount: t.int({ nullable: false, resolve: (row) => row.other_jobs ?? 0 }),
    otherJobs: t.field({
      type: [JobCard],
      nullable: { list: false, items: false },
      resolve: async (row, _, request) => otherJobs(await read(request), row),
    }),
    primaryEmailAddress: t.field({
      type: PersonEmail,
      resolve: (row, _, request) => (row.email_is_personal ? personalEmail(row, request) : primaryEmail(row)),
    }),
    version: t.int({ resolve: ofPerson.derived((_, row) => row.version) }),
    viewerMay: t.stringList({
      nullable: false,
      description: 'The permissions that you hold for this person.',
      resolve: async (row, _, request) => viewerMay(await read(request), { kind: 'person', id: row.id }),
    }),

    mayOpen: t.boolean({
      nullable: false,
      description: 'Whether you can open their page. False for someone who is only named on another record.',
      resolve: (row) => row.is_visible,
    }),
    foundBy: t.field({
      type: FoundByType,
      description: 'In the results of a search: the value that was found where name and title do not show it.',
      resolve: async (row, _, request) => foundBy(await read(request), row),
    }),
    mayViewContactDetails: t.boolean({
      nullable: false,
      description: 'Whether you can view their phone numbers and addresses.',
      resolve: async (row, _, request) => ofPerson.isOpen(await read(request), 'phones', row),
    }),
    mayViewProfile: t.boolean({ nullable: false, resolve: async (row, _, request) => ofPerson.isRecordOpen(await read(request), row) }),
    closedFields: t.stringList({
      nullable: false,
      description: 'Names of fields that are null because the reader has no permission to see them.',
      resolve: ofPerson.closedFields,
    }),
    firstName: t.string({ resolve: ofPerson.field('firstName', (_, row) => row.first_name) }),
    preferredName: t.string({ resolve: ofPerson.field('preferredName', (_, row) => row.preferred_name) }),
    legalName: t.string({ resolve: ofPerson.derived(legalNameOf) }),
    platformId: t.string({ resolve: ofPerson.derived(async (ctx, row) => String((await loadDetails(ctx, row.id)).platform_id)) }),
    jobs: t.field({
      type: [jobType],
      nullable: { list: false, items: false },
      description: 'The jobs that you may view, as at the day for which the person was requested.',
      resolve: async (row, _, request) => (row.is_visible ? jobsOf(await read(request), row) : []),
    }),

    workRight: t.field({
      type: WorkRightHeld,
      resolve: ofPerson.field('workRightId', async (ctx, row) => workRightOf(await loadDetails(ctx, row.id))),
    }),
    emergencyContact: t.field({
      type: EmergencyContact,
      resolve: ofPerson.field('emergencyContactName', async (ctx, row) => emergencyContactOf(await loadDetails(ctx, row.id))),
    }),

    primaryPhoneNumber: t.field({
      type: PersonPhone,
      resolve: ofPerson.field('phones', async (ctx, row) => (await loadPhones(ctx, row.id)).find(({ is_primary }) => is_primary)),
    }),
    emails: t.field({
      type: [PersonEmail],
      nullable: { list: true, items: false },
      resolve: ofPerson.field('emails', (ctx, row) => loadEmails(ctx, row.id)),
    }),
    phones: t.field({
      type: [PersonPhone],
      nullable: { list: true, items: false },
      resolve: ofPerson.field('phones', (ctx, row) => loadPhones(ctx, row.id)),
    }),
    addresses: t.field({
      type: [PersonAddress],
      nullable: { list: true, items: false },
      resolve: ofPerson.field('addresses', (ctx, row) => loadAddresses(ctx, row.id)),
    }),
    ...customFieldsOf<CardRow>(t, 'PERSON', {
      idOf: ({ id }) => id,
      targetOf: ({ id }) => ({ kind: 'person', id }),
      isOpen: (row) => row.is_visible,
    }),
    user: t.field({
      type: PersonUser,
      description: 'The user account; null without permission to view user accounts.',
      resolve: async (row, _, request) => {
        const ctx = await read(request)
        return row.is_visible && hasPermission(ctx.actor, 'users.view') ? (await loadAccounts(ctx, row.id))[0] : null
      },
    }),
  }),
})

export const presentedPerson: Presented = {
  kind: 'person',
  type: personType,
  load: loadPerson,
  find: findPerson,
  label: async (ctx, id) => (await loadPerson(ctx, id))?.display_name ?? null,
  pinned: async (ctx, id) => {
    const row = await findPerson(ctx, id)
    return row && { title: row.display_name, personId: row.id, initials: initials(namesOf(row)), pictureId: row.picture_id }
  },
}

export const personOfJob = builder.objectFields(jobType, {
  fields: (t) => ({
    person: t.field({
      type: personType,
      resolve: async (job, _, request) => loadPerson(await read(request), job.person_id, job.as_at),
    }),
  }),
})

/** Apart from its type, which it refers to. */
export const managersOfPerson = builder.objectFields(personType, {
  fields: (t) => ({
    managers: t.field({
      type: [personType],
      nullable: { list: false, items: false },
      description: 'The line of managers above the primary job, the nearest first, as far up as you may find them.',
      resolve: async (row, _, request) => (row.is_visible && row.job_id ? loadManagers(await read(request), row.job_id, row.as_at) : []),
    }),
  }),
})

const namesOf = (row: CardRow) => ({ firstName: row.first_name, lastName: row.last_name, preferredName: row.preferred_name })

async function legalNameOf(ctx: Context, row: CardRow) {
  return legalName({ ...namesOf(row), middleName: (await loadDetails(ctx, row.id)).middle_name })
}

function primaryEmail(row: CardRow) {
  if (!row.is_visible || row.email_id === null || row.email === null) return null
  return { id: row.email_id, person_id: row.id, email: row.email, is_primary: true, is_personal: row.email_is_personal === true }
}

async function personalEmail(row: CardRow, request: Request) {
  return (await ofPerson.isOpen(await read(request), 'emails', row)) ? primaryEmail(row) : null
}

async function otherJobs(ctx: Context, row: CardRow) {
  if (!row.is_visible || !row.other_jobs) return []
  return (await loadJobCards(ctx, row.id, row.as_at)).slice(1)
}

async function jobsOf(ctx: Context, row: CardRow) {
  return (await loadPersonJobs(ctx, row.id, row.as_at)).filter((job) => job.may_view)
}
