import type { Checked } from '@kith/shared/fields.ts'
import type { contractIssueFields } from '@kith/shared/domains/contracts/contracts.ts'
import { contractTemplate, mostViewers, type SignerRole } from '@kith/shared/domains/contracts/templates.ts'
import { isContractValue, isCustomValue } from '@kith/shared/domains/contracts/values.ts'
import { daysAfter } from '@kith/shared/days.ts'
import type { DocumentContent } from '@kith/shared/document-content.ts'
import { contentWithValues, valuesOfContent } from '@kith/shared/text-values.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { readWritten } from '@kith/shared/written-content.ts'
import { loadJobs, loadPersonJobs, type JobRow } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { holdersOf } from '#platform/positions/holders.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { peopleWhoCanAct } from '#platform/rights/acting.ts'
import { isUuid } from '#platform/rights/check.ts'
import { reachOfPeople } from '../values/sql.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { textIn } from '#platform/words.ts'
import { valuesFor } from '../values/values.ts'

export type Asked = Checked<typeof contractIssueFields>
export type DraftSigner = {
  readonly place: number
  readonly role: SignerRole
  readonly personId: string | null
  readonly name: string | null
  /** How they are asked: signed in, by a link that is mailed, or not at all yet. */
  readonly way: 'SESSION' | 'LINK' | null
  readonly message: string | null
  readonly thanks: string | null
}
export type DraftValue = { readonly name: string; readonly label: string; readonly value: string | null; readonly isCustom: boolean }
/** A contract as it would be issued, with what is still missing. */
export type Draft = {
  readonly jobId: string
  readonly templateName: string
  readonly title: string
  readonly signerOrder: 'ANY' | 'ONE_AT_A_TIME'
  readonly signers: readonly DraftSigner[]
  readonly signBy: string | null
  readonly viewerIds: readonly string[]
  readonly values: readonly DraftValue[]
  readonly written: DocumentContent
  readonly content: DocumentContent
}

export type PublishedTemplate = {
  readonly id: string
  readonly name: string
  readonly signerOrder: Draft['signerOrder']
  readonly signers: readonly Slot[]
  readonly viewerIds: readonly string[]
  readonly daysToSign: number | null
  readonly written: DocumentContent
}

/** The template of this id; throws NotFound where there is none, and Invalid where it is not published. */
export async function publishedTemplate(ctx: Context, id: string): Promise<PublishedTemplate> {
  const row = isUuid(id) ? await loadRecord(ctx, contractTemplate, id.toLowerCase()) : null
  if (!row) throw new NotFound()
  const { name, state, signerOrder, signers, viewerIds, daysToSign, content } = fieldValues(contractTemplate, row)
  const written = readWritten(content)
  if (state !== 'PUBLISHED' || !written) throw new Invalid([problem('templateId', 'contract_template_draft')])
  return { id: row.id, name, signerOrder, signers: signers ?? [], viewerIds: viewerIds ?? [], daysToSign: daysToSign ?? null, written }
}

/** Works out a contract of a published template; refuses where the person has no such job or the template is not published. */
export async function draftOf(ctx: Context, asked: Asked): Promise<Draft> {
  const template = await publishedTemplate(ctx, asked.templateId)
  const { written } = template
  const { id: jobId, company_start_on: start } = await jobOf(ctx, asked)
  const { today } = ctx.actor
  const signers = await signersOf(ctx, template.signers, { ...asked, jobId, day: start > today ? start : today })
  const named = valuesOfContent(written)
  const found = await valuesFor(ctx, { personId: asked.personId, jobId, effectiveOn: asked.effectiveOn }, named)
  const given = new Map((asked.values ?? []).map(({ name, value }) => [name, value]))
  const wording = await wordingOf(ctx)
  const values = named.map((name) => ({
    name,
    label: isContractValue(name) ? textIn(wording, `contracts:values.${name}`) : name,
    value: given.get(name) ?? found.get(name) ?? null,
    isCustom: isCustomValue(name),
  }))
  const filled = new Map(values.flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const])))
  return {
    jobId,
    templateName: template.name,
    title: asked.title || template.name,
    signerOrder: template.signerOrder,
    signers,
    signBy: asked.signBy === undefined ? lastDayToSign(ctx, template.daysToSign) : asked.signBy,
    viewerIds: [...new Set(asked.viewerIds ?? template.viewerIds)],
    values,
    written,
    content: contentWithValues(written, filled),
  }
}

/** The last day to sign that a template names; null where it names none. */
export const lastDayToSign = ({ actor }: Context, days: number | null | undefined) => (days ? daysAfter(actor.today, days) : null)

/** Finds what keeps a draft from being issued. */
export function problemsOfDraft({ signers, signBy, viewerIds, values }: Draft, today: string): Problem[] {
  const people = signers.map(({ personId }) => personId)
  const missing = values.flatMap(({ value, label: name }, index) =>
    value === null ? [problem(`values.${index}.value`, 'required_contractValue', { name })] : [],
  )
  return [
    ...(signBy !== null && signBy < today ? [problem('signBy', 'contract_sign_by')] : []),
    ...signers.flatMap(({ personId, place, name, way }) => {
      const path = `signers.${place - 1}.personId`
      if (personId === null) return [problem(path, 'contract_signer_open')]
      if (people.indexOf(personId) < place - 1) return [problem(path, 'contract_signer_twice')]
      if (viewerIds.includes(personId)) return [problem(path, 'contract_signer_viewer')]
      return way === null ? [problem(path, 'contract_signer_unreachable', { name: name ?? '' })] : []
    }),
    ...(viewerIds.length > mostViewers ? [problem('viewerIds', 'contract_viewers_most', { max: mostViewers })] : []),
    ...missing,
  ]
}

/** The job that is named, or the primary one on the day; the first one of somebody who is yet to start. */
async function jobOf(ctx: Context, { personId, jobId, effectiveOn }: Asked): Promise<JobRow> {
  const [named] = jobId ? await loadJobs(ctx, [jobId], effectiveOn) : await loadPersonJobs(ctx, personId, effectiveOn)
  if (named?.person_id !== personId.toLowerCase()) throw new Invalid([problem(jobId ? 'jobId' : 'personId', 'required_contractJob')])
  return named
}

type Slot = {
  readonly role?: SignerRole | null
  readonly personId?: string | null
  readonly message?: string | null
  readonly thanks?: string | null
}

/** Everyone who is to sign, as of today or of the first day of a job that begins later. */
async function signersOf(
  ctx: Context,
  slots: readonly Slot[],
  { personId, jobId, day, signers: chosen = [] }: Asked & { jobId: string; day: string },
): Promise<DraftSigner[]> {
  const [supervisor] = await holdersOf(ctx, 'SUPERVISOR', [{ key: jobId, job: jobId, named: null, day }])
  const found = slots.map(({ role, personId: named, message, thanks }, index) => {
    const place = index + 1
    const ofRole = { SUBJECT: personId, SUPERVISOR: supervisor?.personId ?? null, PERSON: named ?? null, RESOLVE: null }[role ?? 'RESOLVE']
    const id = ofRole ?? chosen?.find((each) => each.place === place)?.personId ?? null
    return { place, role: role ?? 'RESOLVE', personId: id?.toLowerCase() ?? null, message: message ?? null, thanks: thanks ?? null }
  })
  const ids = found.flatMap((signer) => signer.personId ?? [])
  const rows = new Map((await ctx.db.run(reachOfPeople, { ids })).map((row) => [row.id, row]))
  const present = await peopleWhoCanAct(ctx, ids, ctx.actor.today)
  return found.map((signer) => {
    const { personId } = signer
    const row = personId === null ? undefined : rows.get(personId)
    const way: DraftSigner['way'] = personId !== null && present.has(personId) ? 'SESSION' : row?.has_email ? 'LINK' : null
    return { ...signer, name: row?.display_name ?? null, way }
  })
}
