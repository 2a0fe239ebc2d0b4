import './pulses.css'
import { useQuery } from '@apollo/client/react'
import { Alert } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { FormSection } from '#platform/form/FormSection.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PulseAudienceDocument, type PulseAudienceQueryVariables } from './pulses.graphql.ts'

const names = [
  'designId',
  'businessUnitIds',
  'businessEntityIds',
  'locationIds',
  'workClassIds',
  'payGradeIds',
  'includeIds',
  'excludeIds',
  'onLeave',
  'onProbation',
  'withoutAccount',
] as const

/** About whom a pulse would ask today, as its filters are in the form. */
export function Audience() {
  const { t } = useTranslation('pulses')
  const values = useWatch<Record<string, unknown>>()
  const wanted = useDeferredValue(JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name] ?? null]))))
  // The inputs of the form are those of the query
  const variables = JSON.parse(wanted) as PulseAudienceQueryVariables
  const { data, previousData, error } = useQuery(PulseAudienceDocument, { variables, fetchPolicy: 'no-cache' })
  const audience = (data ?? previousData)?.getPulseAudience
  return (
    <FormSection title={t('audience.title')} description={t('audience.text')}>
      {error && <p>{t('audience.unknown')}</p>}
      {audience && (
        <>
          <p role="status">
            {audience.jobs === 0
              ? t('audience.nobody')
              : t('audience.found', {
                  jobs: t('audience.jobs', { count: audience.jobs }),
                  people: t('audience.people', { count: audience.people }),
                })}
          </p>
          {audience.mixesPeople && <Warning text={t('audience.mixes')} />}
          {audience.gone.length > 0 && <Warning text={t('audience.gone', { names: audience.gone.join(', ') })} />}
          {values['designId'] && !audience.isPublished ? <Warning text={t('audience.unpublished')} /> : null}
          <ul className="pulse-lines">
            {audience.first.map(({ person, places, respondents }, index) => (
              <li key={index}>
                <strong>{person}</strong>
                {places.map((place) => ` · ${place}`)}
                {audience.isPublished &&
                  ` · ${respondents.length > 0 ? t('audience.answeredBy', { names: respondents.join(', ') }) : t('audience.unanswered')}`}
              </li>
            ))}
          </ul>
          {audience.jobs > audience.first.length && (
            <p className="page-context">{t('audience.more', { count: audience.jobs - audience.first.length })}</p>
          )}
        </>
      )}
    </FormSection>
  )
}

function Warning({ text }: { text: string }) {
  return (
    <Alert color="yellow" variant="light">
      {text}
    </Alert>
  )
}
