import './skills.css'
import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useParams } from 'react-router'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { SkillPageDocument, SkillPageSkillsDocument, type SkillPageQuery, type SkillPageSkillsQuery } from './skill-page.graphql.ts'
import { SkillLevel } from './SkillLevel.tsx'

type Skill = SkillPageSkillsQuery['listAllSkills'][number]
type Holder = SkillPageQuery['listPersonSkills']['items'][number]

/** One skill: what it is, and who has it among the people whose skills the user may see. */
export default function SkillPage() {
  const { t } = useTranslation('records')
  const { skillId = '' } = useParams()
  return (
    <Loaded query={SkillPageSkillsDocument} variables={{}}>
      {({ listAllSkills }) => {
        const skill = listAllSkills.find(({ id }) => id === skillId)
        return skill ? <Holders skill={skill} /> : <NotFoundPage text={t('skill.notFound')} />
      }}
    </Loaded>
  )
}

function Holders({ skill }: { skill: Skill }) {
  const { t } = useTranslation('learning')
  const list = useListState({ name: 'skill-holders' })
  const columns = useColumns()
  const { data, previousData, error, refetch } = useQuery(SkillPageDocument, {
    variables: { skillId: skill.id, first: list.size, after: list.after },
  })
  const page = (data ?? previousData)?.listPersonSkills
  return (
    <ListPage
      title={skill.name}
      context={[skill.discipline?.name, skill.isBusinessCritical && t('skills.businessCritical')].filter(Boolean).join(' · ')}
      breadcrumb={[{ label: t('skills.team'), to: href('dashboard.team_skills') }]}
      strip={skill.description && <p className="skill-description">{skill.description}</p>}
      list={list}
      columns={columns}
      rows={page?.items}
      rowKey={({ id }) => id}
      rowName={({ person }) => person?.displayName ?? ''}
      rowLink={({ personId }) => href('people.skills.list', { personId })}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('skills.noHolders') }}
    />
  )
}

function useColumns(): Column<Holder>[] {
  const { t } = useTranslation('learning')
  return [
    {
      name: 'person',
      head: t('skills.person'),
      width: 220,
      cell: ({ personId, person }) => <span data-person={personId}>{person?.displayName}</span>,
    },
    { name: 'level', head: t('skills.level'), width: 150, cell: ({ level }) => level && <SkillLevel level={level} /> },
    { name: 'since', head: t('skills.since'), cell: ({ since }) => (since ? <DateText date={since} /> : '–') },
    { name: 'note', head: t('skills.note'), width: 280, cell: ({ note }) => note || '–' },
  ]
}
