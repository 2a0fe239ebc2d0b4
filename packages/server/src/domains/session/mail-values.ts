import { formatMomentInText } from '@kith/shared/format/dates.ts'
import type { Context } from '#platform/context.ts'
import { textIn } from '#platform/words.ts'
import { deviceOf } from './user-agents.ts'

export const [resetHours, invitationDays] = [2, 7]

/** This moment, as the user of an account writes it. */
export const momentIn = ({ now }: Context, reader: { language: string; timezone: string }) => formatMomentInText(now, reader)

/** A browser and its system, as people call them. */
export function deviceIn(language: string, userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter((each) => each !== null).join(' · ') || textIn(language, 'common:sessions.unknown')
}
