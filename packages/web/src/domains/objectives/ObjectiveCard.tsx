import './objectives.css'
import { organisationObjective } from '@kith/shared/domains/objectives/objectives.ts'
import { meanAchieved } from '@kith/shared/domains/objectives/progress.ts'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRecordValues } from '#platform/record/use-record-values.tsx'
import { Banner } from './Banner.tsx'
import type { ObjectivesQuery } from './objectives.graphql.ts'
import { Progress } from './Progress.tsx'

type Objective = ObjectivesQuery['listOrganisationObjectives']['items'][number]

export function ObjectiveCard({ objective, showsPhase }: { objective: Objective; showsPhase: boolean }) {
  const { t } = useTranslation('objectives')
  const { date } = useDateFormat()
  const valueOf = useRecordValues(organisationObjective)
  const { id, name, startOn, endOn, publication, illustration, colour, keyResults, initiatives } = objective
  const done = (initiatives ?? []).filter(({ isDone }) => isDone).length
  return (
    <>
      <Banner illustration={illustration} colour={colour} />
      <div className="objective-card-text">
        <h2>
          <Link to={href('organisation_objectives.show', { organisationObjectiveId: id })}>{name}</Link>
        </h2>
        {(showsPhase || publication !== 'PUBLISHED') && (
          <div className="objective-marks">
            {showsPhase && valueOf('phase', objective)}
            {publication !== 'PUBLISHED' && valueOf('publication', objective)}
          </div>
        )}
        <p className="objective-quiet numbers">{t('period', { from: date(startOn), until: date(endOn) })}</p>
        {(keyResults ?? []).length > 0 && <Progress share={meanAchieved(keyResults ?? [])} label={t('keyResults.progress')} />}
        {initiatives && initiatives.length > 0 && (
          <p className="objective-quiet">{t('initiatives.done', { done, count: initiatives.length })}</p>
        )}
      </div>
    </>
  )
}
