import { id } from '@kith/shared/fields.ts'
import { formParts, formSetupStatuses } from '@kith/shared/domains/onboarding/payroll-form.ts'
import { enqueue } from '#platform/background/enqueue.ts'
import { asSystemJob, defineJob } from '#platform/background/jobs.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { isUuid } from '#platform/rights/check.ts'
import { hasForm } from '../starter/sessions.ts'
import { setUpEntity } from './service.ts'
import { beginSetup, entityToSetUp, noteSetup, setupOf, type SetupRow } from './sql.ts'

/** Asks the service between two transactions, so that nobody waits for a connection meanwhile. */
export const setUpPayrollForm = defineJob({
  queue: 'payroll-form',
  run: async (services, { tenantId }, data) => {
    const entityId = String(data['businessEntityId'])
    const entity = await asSystemJob(services, tenantId, (ctx) => ctx.db.first(entityToSetUp, { id: entityId }))
    if (!entity) return
    const outcome = await setUpEntity(services, entity)
    await asSystemJob(services, tenantId, async (ctx) => {
      await ctx.db.run(noteSetup, { id: entityId, now: ctx.now, ...outcome })
      if (outcome.status === 'ENABLED') return
      const subject = { kind: 'business_entity', id: entityId }
      await recordSystemEvents(ctx, [{ event: 'business_entity.onboarding_failed', subject, before: {}, after: null }])
    })
  },
})

export const businessEntityOnboardingSetUp = defineMutation({
  name: 'businessEntityOnboardingSetUp',
  description:
    'Has the form for bank, tax and super details set up for a business entity. Its status is PENDING until the service, where one is named, has answered.',
  record: 'businessEntity',
  permission: 'business_entities.edit',
  input: { id: id({ required: true }) },
  event: 'business_entity.onboarding_set_up',
  returns: 'Boolean',
  plan: async (ctx, { id: entityId }) => {
    const entity = await ctx.db.first(entityToSetUp, { id: entityId })
    if (!entity) throw new NotFound()
    if (!entity.business_number) throw new Invalid([problem('id', 'onboarding_abn')])
    return { id: entity.id, change: { before: null, after: null } }
  },
  write: async (ctx, { id: entityId }) => {
    await ctx.db.run(beginSetup, { id: entityId })
    await enqueue(ctx, setUpPayrollForm.queue, { businessEntityId: entityId })
    return true
  },
})

const EntityOnboarding = builder.objectRef<SetupRow>('BusinessEntityOnboarding').implement({
  description: 'How far the form for bank, tax and super details is set up for a business entity.',
  fields: (t) => ({
    isAvailable: t.boolean({
      nullable: false,
      description: 'Whether anything asks for these details: a service, or the payroll records of Kith.',
      resolve: async (_, __, request) => hasForm(await read(request)),
    }),
    status: t.field({
      type: enumOf('OnboardingFormSetupStatus', formSetupStatuses),
      description: 'Null before it is set up for the first time. With errors, people are not asked for these details.',
      resolve: ({ status }) => status,
    }),
    parts: t.field({
      type: [enumOf('OnboardingFormPart', formParts)],
      nullable: { list: false, items: false },
      resolve: ({ parts }) => [...(parts ?? [])],
    }),
    reasons: t.stringList({
      nullable: false,
      description: 'What the service says is wrong; empty with errors where it did not answer.',
      resolve: ({ reasons }) => [...(reasons ?? [])],
    }),
    checkedAt: t.field({ type: 'DateTime', resolve: ({ checked_at: moment }) => moment }),
  }),
})

export const getBusinessEntityOnboarding = defineQuery({
  name: 'getBusinessEntityOnboarding',
  description: 'Null for a business entity that does not exist.',
  permission: 'business_entities.view',
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: EntityOnboarding,
  resolve: async (ctx, { id: entityId }) => (isUuid(entityId) ? ((await ctx.db.first(setupOf, { id: entityId })) ?? null) : null),
})
