import { payrollPageFailures, payrollPages } from '@kith/shared/domains/payroll/pages.ts'
import { financial } from '@kith/shared/domains/payroll/rights.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineOutsideQuery } from '#platform/graphql/outside-query.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { ensure } from '#platform/rights/check.ts'
import { ensureOneself } from '#platform/rights/verification.ts'
import { askForPage, failed, type Shown } from './service.ts'
import { payrollAccount } from './sql.ts'

const Page = enumOf('PayrollPage', payrollPages)

/** What the service knows a person by; undefined where they have no pages. */
const accountOf = async ({ actor, db, services }: Context, person: string) =>
  services.config.payrollPages && db.first(payrollAccount, { person, today: actor.today })

export const listPayrollPages = defineQuery({
  name: 'listPayrollPages',
  description:
    'The pages of the connected payroll product that there are of a person: none unless the organisation is known there, and the person works for a business entity in the United Kingdom.',
  permission: financial.view,
  args: (arg) => ({ personId: arg.id({ required: true }) }),
  about: ({ personId: id }) => ({ kind: 'person', id }),
  returns: [Page],
  nullable: false,
  resolve: async (ctx, { personId }) => ((await accountOf(ctx, personId)) ? [...payrollPages] : []),
})

const ShownPage = builder.objectRef<Shown>('ShownPayrollPage').implement({
  fields: (t) => ({
    address: t.exposeString('address', { description: 'Where the page is, to be embedded once and soon; null where it is not shown.' }),
    failure: t.field({
      type: enumOf('PayrollPageFailure', payrollPageFailures),
      description: 'Why it is not shown.',
      resolve: ({ failure }) => failure,
    }),
  }),
})

export const getPayrollPage = defineOutsideQuery({
  name: 'getPayrollPage',
  description: 'A page of the connected payroll product about a person, asked for under one’s own name; not found for those who have none.',
  permissions: [financial.view],
  args: (arg) => ({ personId: arg.id({ required: true }), page: arg({ type: Page, required: true }) }),
  returns: ShownPage,
  prepare: async (ctx, { personId }) => {
    ensureOneself(ctx)
    await ensure(ctx, financial.view, { kind: 'person', id: personId })
    const account = await accountOf(ctx, personId)
    if (!account) throw new NotFound()
    return { ...account, isOwn: ctx.actor.personId === personId.toLowerCase() }
  },
  resolve: async (services, { organisation, employee_number: employee, isOwn }, { page }): Promise<Shown> => {
    const { payrollPages: service } = services.config
    if (!service) return failed('UNAVAILABLE')
    return employee ? askForPage(services, service, { page, organisation, employee, isOwn }) : failed('NO_ACCOUNT')
  },
})

export const getPayrollService = defineQuery({
  name: 'getPayrollService',
  description: 'Whether this installation is connected to a payroll product with pages.',
  permission: 'organisation_settings.view',
  returns: builder.objectRef<{ isConnected: boolean }>('PayrollService').implement({
    fields: (t) => ({ isConnected: t.exposeBoolean('isConnected', { nullable: false }) }),
  }),
  nullable: false,
  resolve: ({ services }) => Promise.resolve({ isConnected: services.config.payrollPages !== undefined }),
})
