import '../report/report.css'
import { href } from '@kith/shared/routes.ts'
import { Badge } from '@mantine/core'
import { Link } from 'react-router'
import { DateText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { OwnRatingsPageDocument } from './ratings.graphql.ts'

const colours = { ASKED: 'yellow', SUBMITTED: 'green', DECLINED: 'gray' } as const

/** The ratings that the user was asked for, those still to be answered first. */
export default function OwnRatingsPage() {
  const { t } = useTranslation(['performance-reports', 'choices', 'records'])
  return (
    <Loaded query={OwnRatingsPageDocument} variables={{}} fresh>
      {({ listOwnMetricResponses: all }) => (
        <div className="page">
          <PageHead title={t('own.title')} context={t('own.context')} />
          {all.length === 0 ? (
            <EmptyState text={t('own.none')} />
          ) : (
            <div className="card report-section report-table">
              <table aria-label={t('own.title')}>
                <thead>
                  <tr>
                    <th scope="col">{t('own.of')}</th>
                    <th scope="col">{t('records:metricResponse.fields.groupName.label')}</th>
                    <th scope="col">{t('records:metricResponse.fields.dueOn.label')}</th>
                    <th scope="col">{t('own.answeredOn')}</th>
                    <th scope="col">{t('records:metricResponse.fields.state.label')}</th>
                  </tr>
                </thead>
                <tbody>
                  {all.map(({ id, personDisplayName, groupName, side, state, dueOn, answeredOn }) => (
                    <tr key={id}>
                      <th scope="row" data-label={t('own.of')}>
                        <Link to={href('me.ratings.show', { metricResponseId: id })}>
                          {side === 'SUBJECT' ? t('own.yourself') : personDisplayName}
                        </Link>
                      </th>
                      <td data-label={t('records:metricResponse.fields.groupName.label')}>{groupName}</td>
                      <td data-label={t('records:metricResponse.fields.dueOn.label')}>
                        <DateText date={dueOn} />
                      </td>
                      <td data-label={t('own.answeredOn')}>
                        <DateText date={answeredOn} />
                      </td>
                      <td data-label={t('records:metricResponse.fields.state.label')}>
                        <Badge color={colours[state]}>{t(`choices:MetricResponseState.${state}`)}</Badge>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </div>
      )}
    </Loaded>
  )
}
