import '../pulses.css'
import { useQuery } from '@apollo/client/react'
import { Alert } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { AnonymousPulseAudienceDocument, type AnonymousPulseAudienceQueryVariables } from './anonymous.graphql.ts'
import { usePlaces } from './Together.tsx'

const names = [
  'designId',
  'businessUnitIds',
  'businessEntityIds',
  'locationIds',
  'workClassIds',
  'payGradeIds',
  'onLeave',
  'onProbation',
] as const

/** Counts the people whom an anonymous pulse would ask today, and says how far their answers would be told apart. */
export function Audience() {
  const { t } = useTranslation('pulses')
  const namesOf = usePlaces()
  const values = useWatch<Record<string, unknown>>()
  const wanted = useDeferredValue(JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name] ?? null]))))
  // The inputs of the form are those of the query
  const variables = JSON.parse(wanted) as AnonymousPulseAudienceQueryVariables
  const { data, previousData, error } = useQuery(AnonymousPulseAudienceDocument, { variables, fetchPolicy: 'no-cache' })
  const audience = (data ?? previousData)?.getAnonymousPulseAudience
  return (
    <FormSection title={t('audience.title')} description={t('audience.text')}>
      {error && <p>{t('audience.unknown')}</p>}
      {audience && (
        <>
          <p role="status">
            {audience.people === 0 ? t('anonymous.few') : t('anonymous.asked', { count: audience.people })}
            {audience.unreachable > 0 && ` · ${t('anonymous.unreachable', { count: audience.unreachable })}`}
          </p>
          {values['designId'] && !audience.isPublished ? (
            <Alert color="yellow" variant="light">
              {t('audience.unpublished')}
            </Alert>
          ) : null}
          {audience.cells.length > 1 && (
            <ul className="pulse-lines">
              {audience.cells.map(({ places, people }, index) => (
                <li key={index}>
                  <strong>{places.length > 0 ? namesOf(places) : t('anonymous.elsewhere')}</strong>
                  {` · ${t('audience.people', { count: people })}`}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FormSection>
  )
}
