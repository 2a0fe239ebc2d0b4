import '../provider.css'
import { href } from '@kith/shared/routes.ts'
import { fewestSurveyAnswers } from '@kith/shared/survey.ts'
import type { Chart } from '#platform/charts/chart.ts'
import { ChartCard } from '#platform/charts/ChartCard.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { SurveySummaryDocument, type SurveySummaryQuery } from './survey.graphql.ts'

/** How likely people are to recommend Kith, for those who run the installation. */
export default function SurveyPage() {
  const { t } = useTranslation(['provider', 'common'])
  return (
    <div className="page">
      <PageHead
        title={t('survey.title')}
        context={t('survey.line')}
        breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
      />
      <Loaded query={SurveySummaryDocument} variables={{}} fresh part>
        {({ getSurveySummary }) => <Summary {...getSurveySummary} />}
      </Loaded>
    </div>
  )
}

function Summary({ isOn, answers, score, promoters, passives, detractors, scores, comments }: SurveySummaryQuery['getSurveySummary']) {
  const { t } = useTranslation('provider')
  const { number } = useNumbers()
  if (answers === null || score === null || !scores)
    return <EmptyState text={t(isOn ? 'survey.few' : 'survey.off', { number: number(fewestSurveyAnswers) })} />
  const chart: Chart = {
    kind: 'bars',
    heading: t('survey.score'),
    categories: scores.map((each) => ({ label: number(each.score) })),
    series: [{ name: t('survey.answers'), colour: '2', values: scores.map(({ count }) => count) }],
  }
  const fields = [
    { label: t('survey.nps'), value: number(score) },
    { label: t('survey.answers'), value: number(answers) },
    { label: t('survey.promoters'), value: number(promoters ?? 0) },
    { label: t('survey.passives'), value: number(passives ?? 0) },
    { label: t('survey.detractors'), value: number(detractors ?? 0) },
  ]
  return (
    <div className="survey-summary">
      <DetailCard title={t('survey.last')} fields={fields} />
      <ChartCard title={t('survey.chart', { score: number(score), number: number(answers) })} fileName="recommendation" chart={chart} />
      <DetailCard title={t('survey.comments')}>
        {comments?.length === 0 && <p className="page-context">{t('survey.noComments')}</p>}
        <ul className="survey-comments">
          {comments?.map(({ score: given, comment, answeredOn }, index) => (
            <li key={index}>
              <strong className="numbers">{number(given)}</strong>
              <p>{comment}</p>
              <DateText date={answeredOn} />
            </li>
          ))}
        </ul>
      </DetailCard>
    </div>
  )
}
