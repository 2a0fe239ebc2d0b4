import { daysBetweenSurveys } from '@kith/shared/survey.ts'
import type { Context } from '#platform/context.ts'
import { isSurveyedOn } from '#platform/http/telemetry.ts'
import type { PromptRow } from './sql.ts'

/** Whether anyone is asked at all where this request came to. */
export const isAsked = ({ services, hostname }: Context): boolean => hostname !== undefined && isSurveyedOn(services.config, hostname)

/** Users who were shown the question are not asked again for a while, and never if they said so. */
export function isDue(prompt: PromptRow | undefined, now: Date): boolean {
  return !prompt || (!prompt.isDeclined && now.getTime() - prompt.shownAt.getTime() >= daysBetweenSurveys * 86_400_000)
}
