import './compliance.css'
import { useQuery } from '@apollo/client/react'
import { attentionTags, complianceTags } from '@kith/shared/domains/compliance/ends.ts'
import { activeTags } from '@kith/shared/domains/improvement-plans/plans.ts'
import { href } from '@kith/shared/routes.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSite } from '#platform/routing/site.ts'
import { CompliancePageDocument, FormsTileDocument, ImprovementPlanTileDocument, type CompliancePageQuery } from './compliance.graphql.ts'
import { ComplianceTile } from './ComplianceTile.tsx'

/** What has to be looked after, one tile for each list that its reader may open. */
export default function CompliancePage() {
  const { t } = useTranslation(['compliance', 'common'])
  return (
    <div className="page page-wide">
      <PageHead title={t('common:navigation.compliance')} context={t('index.context')} />
      <Loaded query={CompliancePageDocument} variables={{}} part>
        {({ getComplianceSummary: { contractors, leave, qualifications, requirements } }) => (
          <div className="compliance-tiles">
            {contractors && <EndsTile of="contractors" counts={contractors} />}
            {leave && <EndsTile of="leave" counts={leave} />}
            {requirements && <QualificationsTile requirements={requirements} expiring={qualifications ?? 0} />}
            <ImprovementPlansTile />
            <FormsTile />
          </div>
        )}
      </Loaded>
    </div>
  )
}

type Requirements = NonNullable<CompliancePageQuery['getComplianceSummary']['requirements']>

/** Begins with requirements that are not met, then those that soon will not be and those that somebody can approve. */
function QualificationsTile({ requirements: { required, unmet, waiting }, expiring }: { requirements: Requirements; expiring: number }) {
  const { t, i18n } = useTranslation('compliance')
  const site = useSite()
  const route = 'compliance.qualifications.overview'
  const awaiting = 'compliance.qualifications.awaiting_approval'
  if (!site.mayOpen(route)) return null
  return (
    <ComplianceTile
      title={t('overview.title')}
      description={t('overview.description')}
      count={unmet}
      countLine={t('overview.unmet', { required: formatDecimal(required, i18n.language) })}
      to={href(route)}
      all={{ label: t('overview.all'), to: href(route) }}
      lines={[
        { label: t('overview.expiring'), count: expiring, to: href(route, undefined, { attention: 'yes' }) },
        ...(site.mayOpen(awaiting) ? [{ label: t('overview.waiting'), count: waiting, to: href(awaiting) }] : []),
      ].filter(({ count }) => count > 0)}
    />
  )
}

function ImprovementPlansTile() {
  const { t } = useTranslation(['compliance', 'choices'])
  const route = 'compliance.performance_improvements'
  const mayOpen = useSite().mayOpen(route)
  const { data } = useQuery(ImprovementPlanTileDocument, { skip: !mayOpen, variables: { active: [...activeTags] } })
  if (!data) return null
  const lines = [
    { tag: 'FOLLOW_UP_OVERDUE', count: data.overdue.totalCount },
    { tag: 'NO_FOLLOW_UP', count: data.unplanned.totalCount },
  ] as const
  return (
    <ComplianceTile
      title={t('improvements.title')}
      description={t('improvements.description')}
      count={data.active.totalCount}
      countLine={t('improvements.active', { count: data.active.totalCount })}
      to={href(route, undefined, { tag: `oneOf:${activeTags.join(',')}` })}
      all={{ label: t('index.all', { count: data.all.totalCount }), to: href(route) }}
      lines={lines
        .filter(({ count }) => count > 0)
        .map(({ tag, count }) => ({ label: t(`choices:ImprovementPlanTag.${tag}`), count, to: href(route, undefined, { tag }) }))}
    />
  )
}

function FormsTile() {
  const { t } = useTranslation(['compliance', 'choices'])
  const route = 'compliance.forms'
  const mayOpen = useSite().mayOpen(route)
  const { data } = useQuery(FormsTileDocument, { skip: !mayOpen })
  if (!data) return null
  const to = (progress: 'OVERDUE' | 'ISSUED') => href(route, undefined, { progress })
  const { totalCount: issued } = data.issued
  return (
    <ComplianceTile
      title={t('forms.title')}
      description={t('forms.description')}
      count={data.overdue.totalCount}
      countLine={t('forms.overdue', { count: data.overdue.totalCount })}
      to={to('OVERDUE')}
      all={{ label: t('index.all', { count: data.all.totalCount }), to: href(route) }}
      lines={issued > 0 ? [{ label: t('choices:FormStatus.ISSUED'), count: issued, to: to('ISSUED') }] : []}
    />
  )
}

type Counts = NonNullable<CompliancePageQuery['getComplianceSummary']['leave']>

function EndsTile({ of, counts }: { of: 'contractors' | 'leave'; counts: Counts }) {
  const { t } = useTranslation(['compliance', 'choices'])
  const site = useSite()
  const route = `compliance.${of}` as const
  if (!site.mayOpen(route)) return null
  const countOf = (tag: string | null) => counts.find((each) => each.tag === tag)?.count ?? 0
  const attention = attentionTags.reduce((sum, tag) => sum + countOf(tag), 0)
  const lines = complianceTags.filter((tag) => countOf(tag) > 0)
  return (
    <ComplianceTile
      title={t(`${of}.title`)}
      description={t(`${of}.description`)}
      count={attention}
      countLine={t('index.attention')}
      to={href(route, undefined, { attention: 'yes' })}
      all={{ label: t('index.all', { count: counts.reduce((sum, { count }) => sum + count, 0) }), to: href(route) }}
      lines={lines.map((tag) => ({ label: t(`choices:ComplianceTag.${tag}`), count: countOf(tag), to: href(route, undefined, { tag }) }))}
    />
  )
}
