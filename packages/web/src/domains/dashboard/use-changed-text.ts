import { lowerFirst } from '@kith/shared/words.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { ComingChangesCardQuery } from './cards/coming-changes-card.graphql.ts'

type Attribute = ComingChangesCardQuery['listComingChanges']['items'][number]['attributes'][number]

/** "Position title, pay grade" of what a change changes. */
export function useChangedText(): (attributes: readonly Attribute[]) => string {
  const { t } = useTranslation('jobs')
  return (attributes) =>
    attributes
      .map((attribute) => t(`attributes.${attribute}`))
      .map((name, index) => (index === 0 || isAbbreviation(name) ? name : lowerFirst(name)))
      .join(', ')
}

const isAbbreviation = (name: string) => name === name.toUpperCase()
