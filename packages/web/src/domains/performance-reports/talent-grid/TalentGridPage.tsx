import './talent-grid.css'
import '#platform/list/list.css'
import { useQuery } from '@apollo/client/react'
import { monthsAfter } from '@kith/shared/days.ts'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { choicesOf } from '#platform/form/choices.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FilterChip } from '#platform/list/FilterChip.tsx'
import type { Filter } from '#platform/list/filters.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { useListState, type ListState } from '#platform/list/use-list-state.ts'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { axesOf, usualMonths } from './axes.ts'
import { NineBoxes } from './NineBoxes.tsx'
import { TalentGridAxesDocument, TalentGridPageDocument, type TalentGridAxesQuery } from './talent-grid.graphql.ts'

const filters = ['unit', 'performance', 'potential', 'months', 'box'] as const
const periods = [6, usualMonths, 24] as const

/** People in nine boxes of performance and potential; what is chosen is kept in the address. */
export default function TalentGridPage() {
  const list = useListState({ name: 'talent-grid', filters })
  return (
    <Loaded query={TalentGridAxesDocument} variables={{}}>
      {(axes) => <Page list={list} axes={axes} />}
    </Loaded>
  )
}

function Page({ list, axes: { listAskableMetricGroups, listAllBusinessUnits: units } }: { list: ListState; axes: TalentGridAxesQuery }) {
  const { t } = useTranslation(['performance-reports', 'common'])
  const { today } = useSession().tenantConfig
  const { date } = useDateFormat()
  const asked = list.filters
  const { groups, performance, others, potential } = axesOf(listAskableMetricGroups, asked)
  const months = periods.find((each) => String(each) === asked['months']) ?? usualMonths
  const from = monthsAfter(today, -months)
  const chips: Filter[] = [
    { name: 'unit', label: t('grid.unit'), options: choicesOf(units) },
    { name: 'performance', label: t('grid.performance'), options: choicesOf(groups) },
    { name: 'potential', label: t('grid.potential'), options: choicesOf(others) },
    {
      name: 'months',
      label: t('grid.period'),
      options: periods.map((count) => ({ value: String(count), label: t('grid.months', { count }) })),
    },
  ]
  return (
    <div className="page page-wide">
      <PageHead title={t('grid.title')} context={t('grid.context', { from: date(from), until: date(today) })} />
      {performance && potential ? (
        <>
          <div className="list-toolbar list-filters no-print" role="group" aria-label={t('common:list.filters')}>
            {chips.map((filter) => (
              <FilterChip
                key={filter.name}
                filter={filter}
                value={asked[filter.name] ?? null}
                set={(value) => list.setFilter(filter.name, value)}
              />
            ))}
          </div>
          <Grid list={list} performance={performance} potential={potential} from={from} until={today} />
        </>
      ) : (
        <EmptyState text={t('grid.groups')} />
      )}
    </div>
  )
}

type Group = TalentGridAxesQuery['listAskableMetricGroups'][number]
interface GridProps {
  list: ListState
  performance: Group
  potential: Group
  from: string
  until: string
}

function Grid({ list, performance, potential, from, until }: GridProps) {
  const { t } = useTranslation('performance-reports')
  const { data, previousData, loading, error, refetch } = useQuery(TalentGridPageDocument, {
    variables: {
      performanceGroupId: performance.id,
      potentialGroupId: potential.id,
      from,
      until,
      businessUnitId: list.filters['unit'] ?? null,
    },
    fetchPolicy: 'cache-and-network',
  })
  if (error && !data) return <FailurePage error={error} retry={() => void refetch().catch(() => undefined)} />
  const grid = (data ?? previousData)?.getTalentGrid
  if (!grid) return <CardSkeleton lines={12} />
  const { people, total, rated } = grid
  if (total === 0) return <EmptyState text={t('grid.none')} />
  return (
    <div aria-busy={loading}>
      <NineBoxes
        people={people}
        names={{ performance: performance.name, potential: potential.name }}
        chosen={list.filters['box'] ?? null}
        choose={(box) => list.setFilter('box', box)}
      />
      {total > people.length && <p className="page-context">{t('grid.first', { count: people.length })}</p>}
      {rated > total && <p className="page-context">{t('grid.missing', { count: rated - total })}</p>}
    </div>
  )
}
