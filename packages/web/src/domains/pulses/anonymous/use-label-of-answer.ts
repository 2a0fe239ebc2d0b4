import { useTranslation } from '#platform/i18n/translation.ts'
import type { CountsOfAnswersFragment } from './anonymous.graphql.ts'

/** Names an answer that was chosen: yes and no are words, an option has its label, a step of a scale is its number. */
export function useLabelOfAnswer() {
  const { t } = useTranslation('forms')
  return ({ value, label }: CountsOfAnswersFragment['options'][number]): string =>
    label ?? (value === 'true' ? t('answer.yes') : value === 'false' ? t('answer.no') : value)
}
