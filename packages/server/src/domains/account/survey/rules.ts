import { daysBetweenSurveys } from '@kith/shared/survey.ts'
import type { Context } from '#platform/context.ts'
import { isSurveyedOn } from '#platform/http/telemetry.ts'
import type { PromptRow } from './sql.ts'

/** Whether anybody is asked at all where this request came to. */
export const isAsked = ({ services, hostname }: Context): boolean => hostname !== undefined && isSurveyedOn(services.config, hostname)

/** Whoever was shown the question is not asked again for a while, and never who has said so. */
export function isDue(prompt: PromptRow | undefined, now: Date): boolean {
  return !prompt || (!prompt.isDeclined && now.getTime() - prompt.shownAt.getTime() >= daysBetweenSurveys * 86_400_000)
}
