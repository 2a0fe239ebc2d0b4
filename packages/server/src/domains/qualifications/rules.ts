import { qualificationInstance as kind, approving } from '@kith/shared/domains/qualifications/instances.ts'
import { qualificationLibraryItem } from '@kith/shared/domains/qualifications/library.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { documentsIn } from '#platform/facets/fields.ts'
import { fieldValues, type RecordValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import type { PlannedRecord, PresentRecord, RecordRules } from '#platform/records/rules.ts'
import { batched } from '#platform/records/batch.ts'
import { may } from '#platform/rights/check.ts'
import { ownPeople } from '#platform/rights/own-people.ts'
import { listRecord } from '#platform/settings-lists/records.ts'
import { renewalsOf } from './sql.ts'

export const rules: RecordRules = {
  of: kind,
  defaults: handIn,
  judge: (ctx, planned) => Promise.all(planned.map(async (each) => [...(await missingFile(ctx, each)), ...otherItem(each)])),
  refuseAction: (ctx, action, records) => Promise.all(records.map((each) => refusal(ctx, action, each))),
  onAction: async (ctx, action, { ownerId, values }, { confirmed }) => {
    if (action === 'approve' && confirmed !== true) await refuseEarlierEnd(ctx, values)
    if (action !== 'submit') return decided(ctx)
    if (!(await decidesOn(ctx, ownerId))) return {}
    if (confirmed !== true) await refuseEarlierEnd(ctx, values)
    return { ...decided(ctx), status: 'APPROVED', decisionComment: null }
  },
}

/** Whether the actor approves what this person submits; nobody does so for themselves. */
const decidesOn = async (ctx: Context, personId: string): Promise<boolean> =>
  !(await ownPeople(ctx)).includes(personId) && may(ctx, approving, { kind: 'person', id: personId })

const decided = ({ actor }: Context) => ({ decidedById: actor.personId, decidedOn: actor.today })

/** What a file brings is no draft, unless a file has to be attached to it. */
async function handIn(ctx: Context, input: RecordValues): Promise<RecordValues> {
  if (ctx.source !== 'import' || typeof input['itemId'] !== 'string') return input
  if (await needsFile(ctx, { itemId: input['itemId'].toLowerCase() })) return input
  const isDecided = await decidesOn(ctx, String(input['personId']))
  return { ...input, status: isDecided ? 'APPROVED' : 'AWAITING_APPROVAL', ...(isDecided && decided(ctx)) }
}

/** A renewal takes the place of what it renews: one that ends earlier is more often a slip than meant. */
async function refuseEarlierEnd(ctx: Context, { renewalOfId, expiryDate }: RecordValues): Promise<void> {
  if (typeof renewalOfId !== 'string' || typeof expiryDate !== 'string') return
  const renewed = await loadRecord(ctx, kind, renewalOfId)
  if (!renewed) return
  const { status, expiryDate: until } = fieldValues(kind, renewed)
  if (status !== 'APPROVED' || (typeof until === 'string' && until <= expiryDate)) return
  const said =
    typeof until === 'string'
      ? problem('confirmed', 'confirm_endsEarlier', { expires: expiryDate, until })
      : problem('confirmed', 'confirm_endsAtAll', { expires: expiryDate })
  throw new Invalid([said])
}

const isHandedIn = (values: RecordValues | null) => values?.['status'] === 'AWAITING_APPROVAL' || values?.['status'] === 'APPROVED'

const needsFile = async (ctx: Context, { itemId }: RecordValues): Promise<boolean> =>
  (await listRecord(ctx, qualificationLibraryItem, String(itemId)))?.['attachment'] === 'REQUIRED'

async function missingFile(ctx: Context, { id, before, after }: PlannedRecord): Promise<Fault[]> {
  if (!isHandedIn(after) || isHandedIn(before) || !(await needsFile(ctx, after))) return []
  const files = await documentsIn(ctx, kind, id)
  return files.some(({ status }) => status === 'UPLOADED') ? [] : [fault('attachments', 'required_attachment')]
}

const otherItem = ({ before, after }: PlannedRecord): Fault[] =>
  before && after['renewalOfId'] && before['itemId'] !== after['itemId'] ? [fault('itemId', 'fixed_renewal')] : []

async function refusal(ctx: Context, action: string, { id, ownerId, values }: PresentRecord): Promise<Fault[]> {
  const { status } = values
  switch (action) {
    case 'removeLastFile':
      return isHandedIn(values) && (await needsFile(ctx, values)) ? [fault('id', 'required_lastAttachment')] : []
    case 'edit':
      return status === 'APPROVED' && !(await decidesOn(ctx, ownerId)) ? [fault('id', 'edit_approved')] : []
    case 'renew':
      return (await renewalIdOf(ctx, id)) ? [fault('id', 'renewed_already')] : []
    case 'delete': {
      const isOwnDraft = (status === 'DRAFT' || status === 'DECLINED') && (await ownPeople(ctx)).includes(ownerId)
      const mayDelete = isOwnDraft || (await may(ctx, 'people.qualifications.delete', { kind: 'person', id: ownerId }))
      return mayDelete ? [] : [fault('id', 'delete_ownDrafts')]
    }
    default:
      return []
  }
}

/** The renewal of an instance that was not revoked itself. */
export const renewalIdOf = (ctx: Context, id: string): Promise<string | null> =>
  batched(ctx, 'renewals of qualifications', async (ids: readonly string[]) => {
    const found = new Map((await ctx.db.run(renewalsOf, { ids: [...ids] })).map((row) => [row.renewal_of_id, row.id]))
    return ids.map((each) => found.get(each) ?? null)
  }).load(id)
