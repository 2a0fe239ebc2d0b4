import { useQuery } from '@apollo/client/react'
import { daysAfter, monthsAfter } from '@kith/shared/days.ts'
import type { Ask } from '@kith/shared/domains/analytics/ask.ts'
import { isOfDay, isSurvival } from '@kith/shared/domains/analytics/measures.ts'
import { pageOf } from '@kith/shared/domains/analytics/pages.ts'
import { href } from '@kith/shared/routes.ts'
import { Button } from '@mantine/core'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { KnownAtStrip } from '#platform/as-at/KnownAtStrip.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import type { ListViews } from '#platform/list/views/use-saved-views.ts'
import { ViewTabs } from '#platform/list/views/ViewTabs.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { AnalyticsFiguresDocument } from './analytics.graphql.ts'
import { AnalysisCard } from './AnalysisCard.tsx'
import { AnalysisTools } from './AnalysisTools.tsx'
import { AnalysisNotes } from './AnalysisNotes.tsx'
import { Controls } from './Controls.tsx'
import { filtersIn } from './filters-along.ts'
import { FormDesignsCard } from './FormDesignsCard.tsx'
import { KeptQuestions } from './KeptQuestions.tsx'
import { RemunerationTabs } from './gap/RemunerationTabs.tsx'
import { TextAnswersCard } from './behind/TextAnswersCard.tsx'
import { TogetherCard } from './TogetherCard.tsx'
import { useAnalysisAddress, type Access, type AnalysisAddress } from './use-analysis-address.ts'
import { useAnalysisViews } from './use-analysis-views.ts'

/** Measure, day or period, dimensions and filters above; the figures and how they are counted below. All of it is in the address. */
export function FocusPage({ access }: { access: Access }) {
  const { t } = useTranslation('analytics')
  const address = useAnalysisAddress(access)
  const views = useAnalysisViews(access, address)
  const { ask } = address
  const breadcrumb = [{ label: t('title'), to: href('portal.explore', {}, filtersIn(address.parameters)) }]
  return (
    <div className="page page-wide">
      <PageHead title={t(`pages.${access.key}.title`)} breadcrumb={breadcrumb} context={t(`pages.${access.key}.line`)} />
      <RemunerationTabs access={access} />
      <ViewTabs {...views} given={[]} allLabel={t('views.plain')} />
      {ask && <KnownAtStrip />}
      {ask ? <Asked access={access} address={address} ask={ask} views={views} /> : <Unreadable address={address} />}
    </div>
  )
}

/** Leads from an address that the page cannot read to the page as it begins. */
function Unreadable({ address: { set }, text }: { address: AnalysisAddress; text?: string }) {
  const { t } = useTranslation('analytics')
  return (
    <section className="card analytics-notes" role="status">
      <p>{text ?? t('unreadable')}</p>
      <Button variant="default" onClick={() => set(nothingAsked)}>
        {t('startOver')}
      </Button>
    </section>
  )
}

const nothingAsked = { measure: null, by: null, over: null, compare: null, asAt: null, knownAt: null, from: null, until: null, f: null }

/** Says what is wrong with the address, such as a period that is too long, instead of reporting a failure. */
function Failed({ error, retry, address }: { error: unknown; retry: () => void; address: AnalysisAddress }) {
  const { code, problems, message } = failureOf(error)
  if (code !== 'INVALID') return <FailurePage error={error} retry={retry} />
  return <Unreadable address={address} text={problems?.[0]?.message ?? message} />
}

function Asked({ access, address, ask, views }: { access: Access; address: AnalysisAddress; ask: Ask; views: ListViews }) {
  const { textOf, parameters } = address
  const compares = parameters.has('compare') && ask.by.length < 2 && !isSurvival(ask.measure)
  const { data, previousData, error, refetch } = useQuery(AnalyticsFiguresDocument, {
    variables: { page: access.key, ask: textOf(ask), before: textOf(before(ask)), compares },
    fetchPolicy: 'cache-and-network',
  })
  const shown = data ?? previousData
  const { together = [] } = pageOf(access.key)
  const isTogether = ask.isOverTime && ask.by.length === 0 && !compares && together.some((name) => name === ask.measure)
  return (
    <>
      <Controls access={access} address={address} ask={ask} tools={<AnalysisTools views={views} address={address} ask={ask} />} />
      {error && !data ? (
        <Failed error={error} retry={() => void refetch().catch(() => undefined)} address={address} />
      ) : !shown ? (
        <CardSkeleton lines={10} />
      ) : (
        <>
          {isTogether ? (
            <TogetherCard access={access} address={address} ask={ask} />
          ) : (
            <AnalysisCard
              access={access}
              address={address}
              ask={ask}
              figures={shown.getAnalysis}
              before={compares ? shown.before : undefined}
            />
          )}
          <AnalysisNotes access={access} ask={ask} figures={shown.getAnalysis} />
          {access.key === 'playground' && <KeptQuestions views={views} />}
          {access.key === 'formData' && <TextAnswersCard access={access} address={address} ask={ask} />}
          {access.key === 'formData' && <FormDesignsCard />}
        </>
      )}
    </>
  )
}

/** A day a year before, or a period of the same length before. */
function before(ask: Ask): Ask {
  if (isOfDay(ask.measure)) return { ...ask, day: monthsAfter(ask.day, -12) }
  const months = wholeMonths(ask)
  const until = daysAfter(ask.from, -1)
  if (months !== null) return { ...ask, from: monthsAfter(ask.from, -months), until }
  const days = (Date.parse(ask.until) - Date.parse(ask.from)) / 86_400_000
  return { ...ask, from: daysAfter(until, -days), until }
}

function wholeMonths({ from, until }: Ask): number | null {
  const next = daysAfter(until, 1)
  const months = (Number(next.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(next.slice(5, 7)) - Number(from.slice(5, 7))
  return months > 0 && monthsAfter(from, months) === next ? months : null
}
