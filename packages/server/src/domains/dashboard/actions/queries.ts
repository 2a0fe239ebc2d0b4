import { actionSubjects, actionTypes } from '@kith/shared/domains/dashboard/actions.ts'
import { linkIcons } from '@kith/shared/link-icons.ts'
import { issuableForm } from '#domains/forms/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound } from '#platform/errors.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import type { Action } from './matches.ts'
import { actionsShown, actionToPerform } from './viewer.ts'

type Option = { readonly id: string; readonly title: string; readonly subject: (typeof actionSubjects)[number]; readonly isMine: boolean }

const OptionType = builder.objectRef<Option>('OwnDashboardActionOption').implement({
  description: 'A form that an action asks for.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    subject: t.field({
      type: enumOf('DashboardActionSubject', actionSubjects),
      nullable: false,
      description: 'Whether it is about you, about somebody whom you choose, or about nobody.',
      resolve: ({ subject }) => subject,
    }),
    isMine: t.exposeBoolean('isMine', { nullable: false, description: 'You fill it in yourself; otherwise somebody else is asked to.' }),
  }),
})

const OwnAction = builder.objectRef<Action>('OwnDashboardAction').implement({
  description: 'A tile of your dashboard.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    title: t.exposeString('title', { nullable: false }),
    description: t.exposeString('description'),
    icon: t.field({ type: enumOf('LinkIcon', linkIcons), resolve: ({ icon }) => icon }),
    actionType: t.field({ type: enumOf('DashboardActionType', actionTypes), nullable: false, resolve: ({ actionType }) => actionType }),
    address: t.exposeString('address', { description: 'Where it leads; null for one that asks for a form.' }),
    options: t.field({
      type: [OptionType],
      nullable: { list: false, items: false },
      description: 'The forms of which one is chosen; those that cannot be sent any more are left out.',
      resolve: async ({ options }, _, request) => optionsOf(await read(request), options ?? []),
    }),
  }),
})

export const listOwnDashboardActions = defineQuery({
  name: 'listOwnDashboardActions',
  description: 'The tiles of your dashboard, in their order.',
  permission: 'signed-in',
  asOneself: false,
  returns: [OwnAction],
  nullable: false,
  resolve: actionsShown,
})

export const getOwnDashboardAction = defineQuery({
  name: 'getOwnDashboardAction',
  description: 'An action that you can perform, hidden ones too.',
  permission: 'signed-in',
  asOneself: false,
  args: (arg) => ({ id: arg.id({ required: true }) }),
  returns: OwnAction,
  nullable: false,
  resolve: (ctx, { id }) => actionToPerform(ctx, id),
})

async function optionsOf(ctx: Context, options: NonNullable<Action['options']>): Promise<Option[]> {
  if (!ctx.actor.modules.includes('forms')) return []
  const found = await Promise.all(
    options.map(async ({ id, designId, subject }): Promise<Option[]> => {
      const form = await issuableForm(ctx, designId).catch(unlessRefused)
      if (!form) return []
      const { name: title, respondent } = form.values
      return [{ id, title, subject, isMine: respondent === 'SUBJECT' && subject !== 'CHOSEN' }]
    }),
  )
  return found.flat()
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Invalid) && !(error instanceof NotFound)) throw error
}
