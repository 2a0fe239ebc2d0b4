import { userConfigFields } from '@kith/shared/domains/account.ts'
import { isTimeZone } from '@kith/shared/time-zones.ts'
import { ownSession, UserConfig } from '#domains/session/public.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { lockConfig, updateConfig } from './sql.ts'

export const updateUserConfig = defineMutation({
  name: 'updateUserConfig',
  description:
    'Updates your own language, time zone, formats and preferences, and returns them. Fields that are left out stay as they are.',
  record: 'user',
  permission: 'signed-in',
  asOneself: true,
  withoutSecondFactor: true,
  input: userConfigFields,
  event: 'user_config.updated',
  returns: UserConfig,
  plan: async ({ db, actor }, input) => {
    const before = await db.first(lockConfig, { user: actor.userId })
    if (!before) throw new Error('A signed-in user without a row')
    if (input.timezone && !isTimeZone(input.timezone)) {
      throw new Invalid([problem('timezone', 'timezone')])
    }
    const after = {
      language: input.language ?? before.language,
      timezone: input.timezone ?? before.timezone,
      dateFormat: input.dateFormat ?? before.dateFormat,
      timeFormat: input.timeFormat ?? before.timeFormat,
      startPage: input.startPage ?? before.startPage,
      reducedMotion: input.reducedMotion ?? before.reducedMotion,
      sharesBirthday: input.sharesBirthday ?? before.sharesBirthday,
      sharesAnniversary: input.sharesAnniversary ?? before.sharesAnniversary,
      hidesSetUpGuide: input.hidesSetUpGuide ?? before.hidesSetUpGuide,
      celebrated: { ...before.celebrated, ...Object.fromEntries((input.celebrated ?? []).map((what) => [what, actor.today])) },
    }
    return { id: actor.userId, personId: actor.personId, after, change: { before, after } }
  },
  write: async (ctx, { id, after }) => {
    await ctx.db.run(updateConfig, { ...after, celebrated: JSON.stringify(after.celebrated), user: id })
    return ownSession(ctx)
  },
})
