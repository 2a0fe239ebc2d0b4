import './skills.css'
import '#platform/list/list.css'
import { useQuery } from '@apollo/client/react'
import { skillLevels, type SkillLevel } from '@kith/shared/domains/learning/skills.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { choicesOf } from '#platform/form/choices.ts'
import { FilterChip } from '#platform/list/FilterChip.tsx'
import type { Filter } from '#platform/list/filters.ts'
import { EmptyState, NoMatchState } from '#platform/list/ListStates.tsx'
import { ResultCount } from '#platform/list/ResultCount.tsx'
import { useListState, type ListState } from '#platform/list/use-list-state.ts'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Gaps, HeldByOne } from './Gaps.tsx'
import { matrixOf } from './matrix.ts'
import { SkillMatrix } from './SkillMatrix.tsx'
import { TeamSkillsPageDocument, TeamSkillsUnitsDocument, type TeamSkillsPageQuery } from './team-skills.graphql.ts'

type TeamSkills = TeamSkillsPageQuery['getTeamSkills']

/** Who of one's team can do what; the unit, the discipline and the least level are kept in the address. */
export default function TeamSkillsPage() {
  const list = useListState({ name: 'team-skills', filters: ['unit', 'discipline', 'level'] })
  const { data, previousData, loading, error, refetch } = useQuery(TeamSkillsPageDocument, {
    variables: { businessUnitId: list.filters['unit'] ?? null },
  })
  if (error && !data) return <FailurePage error={error} retry={() => void refetch().catch(() => undefined)} />
  const team = (data ?? previousData)?.getTeamSkills
  if (!team) return <PageSkeleton />
  return (
    <div className="page page-wide" aria-busy={loading}>
      <Shown team={team} list={list} />
    </div>
  )
}

function Shown({ team, list }: { team: TeamSkills; list: ListState }) {
  const { t } = useTranslation(['learning', 'common'])
  const { discipline = null, level } = list.filters
  const atLeast = skillLevels.find((each) => each === level) ?? null
  const { gaps, heldByOne, disciplines } = matrixOf(team.skills, { discipline, atLeast })
  const filters = useFilters(team)
  const count = gaps.length + disciplines.reduce((sum, { rows }) => sum + rows.length, 0)
  const isEmpty = count === 0
  return (
    <>
      <PageHead title={t('skills.team')} context={t('skills.people', { count: team.totalPeople })} />
      <div className="list-toolbar list-filters no-print" role="group" aria-label={t('common:list.filters')}>
        {filters.map((filter) => (
          <FilterChip
            key={filter.name}
            filter={filter}
            value={list.filters[filter.name] ?? null}
            set={(value) => list.setFilter(filter.name, value)}
          />
        ))}
      </div>
      {team.totalPeople === 0 && <EmptyState text={t('skills.nobody')} spot="nobody" />}
      {team.totalPeople > 0 && isEmpty && (list.isNarrowed ? <NoMatchState clear={list.clear} /> : <EmptyState text={t('skills.none')} />)}
      {team.totalPeople > 0 && gaps.length > 0 && <Gaps skills={gaps} isOfLevel={atLeast !== null} />}
      {team.totalPeople > 0 && heldByOne.length > 0 && <HeldByOne skills={heldByOne} />}
      {team.totalPeople > 0 && disciplines.length > 0 && <SkillMatrix disciplines={disciplines} people={team.people} />}
      <ResultCount total={{ count }} />
    </>
  )
}

function useFilters({ skills }: TeamSkills): Filter[] {
  const { t } = useTranslation(['learning', 'choices'])
  const { data } = useQuery(TeamSkillsUnitsDocument)
  const disciplines = new Map(skills.map(({ skill }) => [skill.disciplineId, skill.discipline]))
  const levelText = (value: SkillLevel) => t(`choices:SkillLevel.${value}`)
  return [
    { name: 'unit', label: t('skills.unit'), options: choicesOf(data?.listAllBusinessUnits ?? []) },
    { name: 'discipline', label: t('skills.discipline'), options: [...disciplines].map(([value, label]) => ({ value, label })) },
    { name: 'level', label: t('skills.atLeast'), options: skillLevels.map((value) => ({ value, label: levelText(value) })) },
  ]
}
