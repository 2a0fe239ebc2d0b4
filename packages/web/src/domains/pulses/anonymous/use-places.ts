import { useTranslation } from '#platform/i18n/translation.ts'
import type { PlaceOfAnswersFragment } from './anonymous.graphql.ts'

/** Names the places at which answers count together. */
export function usePlaces(): (places: readonly PlaceOfAnswersFragment[]) => string {
  const { t } = useTranslation(['pulses', 'choices'])
  return (places) =>
    places
      .map(
        ({ dimension, name, band }) =>
          name ?? (band ? t(`choices:AnonymousTenureBand.${band}`) : t(`choices:AnonymousDimension.${dimension}`)),
      )
      .join(', ')
}
