import './report.css'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { reportViews, type ReportView } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { href } from '@kith/shared/routes.ts'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useParams, useSearchParams } from 'react-router'
import { saveFile } from '#platform/charts/chart-files.ts'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ErrorPage } from '#platform/errors/ErrorPage.tsx'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { ReadersLine } from '../ReadersLine.tsx'
import {
  PerformanceReportPageDocument,
  PerformanceReportPdfDocument,
  type PerformanceReportPageQuery,
  type PerformanceReportPageQueryVariables,
} from './report.graphql.ts'
import { ReportSection } from './ReportSection.tsx'

type Report = PerformanceReportPageQuery['getPerformanceReport']

/** A report on a person, by the template, days and view in the address. */
export default function ReportPage() {
  const [asked] = useSearchParams()
  const { t } = useTranslation('performance-reports')
  const given = asked.get('view') ?? 'EMPLOYEE'
  const view = reportViews.find((each) => each === given)
  if (view) return <OpenReport view={view} />
  return (
    <ErrorPage title={t('report.invalidMode')} spot="broken">
      <p>{t('report.invalidModeText')}</p>
    </ErrorPage>
  )
}

function OpenReport({ view }: { view: ReportView }) {
  const { personId = '', frameworkId = '' } = useParams()
  const [asked] = useSearchParams()
  const { t } = useTranslation('performance-reports')
  const { t: say } = useTranslation()
  const { reader } = useDateFormat()
  const variables = { personId, frameworkId, from: asked.get('from'), until: asked.get('until'), view }
  const { data, error, refetch } = useQuery(PerformanceReportPageDocument, { variables, fetchPolicy: 'network-only' })
  if (data) return <Shown asked={variables} report={data.getPerformanceReport} />
  if (!error) return <PageSkeleton />
  const failure = failureOf(error)
  if (failure.code !== 'INVALID') return <FailurePage error={error} retry={() => void refetch().catch(() => undefined)} />
  return (
    <ErrorPage title={t('report.failed')} spot="broken">
      <p>{refusalText(say, failure, reader)}</p>
    </ErrorPage>
  )
}

function Shown({ asked, report }: { asked: PerformanceReportPageQueryVariables; report: Report }) {
  const { t } = useTranslation(['performance-reports', 'choices'])
  const { user } = useSession()
  const { t: say } = useTranslation()
  const { date, reader } = useDateFormat()
  const client = useApolloClient()
  const { personId } = asked
  const { person, job, templateName, templateVersion, from, until, view, readers, sections } = report
  const name = person?.displayName ?? ''
  const isOwn = user.personId === personId
  const back = isOwn
    ? { label: t('report.own'), to: href('me.performance_report.generate') }
    : { label: name, to: href('people.performance_report.generate', { personId }) }
  useDocumentTitle(templateName, name)
  const download = async () => {
    const { data } = await client.query({ query: PerformanceReportPdfDocument, variables: asked, fetchPolicy: 'no-cache' })
    const address = data && `data:application/pdf;base64,${data.getPerformanceReport.pdf}`
    if (address) saveFile(t('report.fileName', { template: templateName, person: name }), address)
  }
  return (
    <div className="page">
      <PageHead
        title={templateName}
        breadcrumb={[back]}
        context={t(`choices:PerformanceReportView.${view}`)}
        actions={[
          {
            label: t('report.download'),
            run: () =>
              void download().catch((failure: unknown) =>
                toasts.post({ type: 'alert', content: refusalText(say, failureOf(failure), reader) }),
              ),
            icon: <IconDownload size={16} aria-hidden />,
          },
          { label: t('report.print'), run: () => window.print(), icon: <IconPrinter size={16} aria-hidden /> },
        ]}
      />
      <ReadersLine readers={readers} of="report" person={name} isOwn={isOwn} />
      <DetailCard
        title={name}
        fields={[
          { label: t('report.job'), value: job?.jobName },
          { label: t('report.supervisor'), value: job?.supervisorJob?.personDisplayName },
          { label: t('report.period'), value: t('report.days', { from: date(from), until: date(until) }) },
          { label: t('report.version'), value: templateVersion },
        ]}
      />
      {sections.length === 0 && <p className="page-context">{t('report.nothing')}</p>}
      {sections.map((section, index) => (
        // A template may have several sections of ratings, and its order does not change here
        <ReportSection key={index} section={section} />
      ))}
    </div>
  )
}
