import { useTranslation } from '#platform/i18n/translation.ts'
import type { AnonymousFormToAnswerQuery, PlaceOfAnswersFragment } from './anonymous.graphql.ts'

type Form = AnonymousFormToAnswerQuery['getOwnAnonymousForm']

/** Says with how many people, and where, the answers of the user count together. */
export function Together({ form: { cellRecipients: count, places } }: { form: Pick<Form, 'cellRecipients' | 'places'> }) {
  const { t } = useTranslation('pulses')
  const namesOf = usePlaces()
  return <p>{places.length > 0 ? t('fill.together', { count, places: namesOf(places) }) : t('fill.everybody', { count })}</p>
}

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
