import { loginModeSetFields } from '@kith/shared/domains/session/identity-providers.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { singleSignOn } from '../queries.ts'
import { countOtherEnabled, lockLoginMode, setLoginMode } from '../sql.ts'
import { SingleSignOn } from '../type.ts'

export const loginModeSet = defineMutation({
  name: 'loginModeSet',
  description:
    'Decides how people sign in. Where only single sign-on is left, system administrators and whoever edits the providers can still use their password, with a second step.',
  record: 'organisationSettings',
  permission: 'sso_idps.edit',
  verified: true,
  input: loginModeSetFields,
  event: 'organisation_settings.login_mode_changed',
  returns: SingleSignOn,
  plan: async ({ db, actor }, { loginMode }) => {
    const id = actor.tenantId
    const before = await db.one(lockLoginMode, { tenant: id })
    if (loginMode !== 'PASSWORD' && (await db.one(countOtherEnabled, { id: null })).total === 0)
      throw new Invalid([problem('loginMode', 'provider_none')])
    return { id, loginMode, change: { before, after: { loginMode } } }
  },
  write: async (ctx, { id, loginMode }) => {
    await ctx.db.run(setLoginMode, { tenant: id, loginMode })
    return singleSignOn(ctx)
  },
})
