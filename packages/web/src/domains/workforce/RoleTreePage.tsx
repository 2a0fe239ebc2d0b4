import { useQuery } from '@apollo/client/react'
import { roleStates, workforceRole } from '@kith/shared/domains/workforce/roles.ts'
import { plain } from '@kith/shared/plain.ts'
import { Button } from '@mantine/core'
import { IconHistory, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { treeRows } from '#platform/list/tree.ts'
import { useListState } from '#platform/list/use-list-state.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useFamily } from './family.ts'
import { RoleTreeDocument } from './roles.graphql.ts'
import { useRoleText } from './use-role-text.ts'
import { rowOf, useRoleList, type Row } from './use-role-list.tsx'

const openUpTo = 100

/** The roles that have not ended, each below its parent, with what fills them today. */
export default function RoleTreePage() {
  const { t } = useTranslation(['workforce', 'common'])
  const family = useFamily()
  const text = useRoleText()
  const shared = useRoleList()
  const state = useListState({ declaration: shared.declaration })
  const actions = useListActions()
  const { data, error, refetch } = useQuery(RoleTreeDocument, { fetchPolicy: 'cache-and-network' })
  const rows = data?.listAllRoleStandings.map(rowOf)
  const finds = findsOf(state.search, state.filters)
  const sought = JSON.stringify([state.search, state.filters])
  const [allOpen, setAllOpen] = useState<boolean | null>(null)
  const [turned, setTurned] = useState<{ sought: string; ids: ReadonlySet<string> }>({ sought: '', ids: new Set() })
  const ids = turned.sought === sought ? turned.ids : new Set<string>()
  const startsOpen = finds !== null || (allOpen ?? (rows?.length ?? 0) <= openUpTo)
  const tree = rows && treeRows(rows, { isOpen: ({ id }) => startsOpen !== ids.has(id), finds })
  const byId = new Map(tree?.map((each) => [each.row.id, each]))
  const toggle = ({ id }: Row) => {
    const next = new Set(ids)
    if (!next.delete(id)) next.add(id)
    setTurned({ sought, ids: next })
  }
  const create = actions.find(({ adds }) => adds)
  return (
    <ListPage
      {...shared}
      title={t(`${family.words}.list.title`)}
      context={t(`${family.words}.list.description`)}
      list={state}
      actions={actions}
      rows={tree?.map(({ row }) => row)}
      tree={{
        levelOf: ({ id }) => byId.get(id)?.level ?? 1,
        isOpen: ({ id }) => byId.get(id)?.open ?? null,
        isFound: ({ id }) => byId.get(id)?.found ?? true,
        toggle,
      }}
      filters={[
        {
          name: 'state',
          label: t('columns.state'),
          options: roleStates.filter((each) => each !== 'ENDED').map((value) => ({ value, label: text.state(value) })),
        },
        { name: 'open', label: t('filters.vacant'), options: [{ value: 'yes', label: t('common:list.answers.yes') }] },
        { name: 'attention', label: t('filters.attention'), options: [{ value: 'yes', label: t('common:list.answers.yes') }] },
      ]}
      total={tree ? { count: tree.filter(({ found }) => found).length } : null}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t(`${family.words}.list.empty`), action: create }}
      tools={
        rows?.some(({ parentId }) => parentId) && (
          <Button
            className="tree-turn"
            variant="default"
            size="sm"
            disabled={finds !== null}
            onClick={() => {
              setAllOpen(!startsOpen)
              setTurned({ sought, ids: new Set() })
            }}
          >
            {t(startsOpen ? 'common:list.closeAll' : 'common:list.openAll')}
          </Button>
        )
      }
    />
  )
}

function useListActions(): readonly Action[] {
  const { t } = useTranslation('workforce')
  const family = useFamily()
  const { may } = useSession()
  return [
    ...(may(workforceRole.permissions.create) ? [{ label: t(`${family.words}.create.title`), to: family.to('create'), adds: true }] : []),
    ...(may('people.jobs.edit') || may('people.jobs.create')
      ? [
          {
            label: t(`${family.words}.fill.title`),
            to: family.to('fill'),
            icon: <IconUserPlus size={16} aria-hidden />,
            inMenu: true as const,
          },
        ]
      : []),
    { label: t(`${family.words}.past.title`), to: family.to('past'), icon: <IconHistory size={16} aria-hidden />, inMenu: true as const },
  ]
}

function findsOf(search: string, filters: Readonly<Record<string, string | null>>): ((row: Row) => boolean) | null {
  const sought = plain(search.trim())
  const { state, open, attention } = filters
  if (!sought && !state && !open && !attention) return null
  return (row) =>
    (!state || row.state === state) &&
    (!open || row.isVacant) &&
    (!attention || row.faultSince !== null) &&
    [row.role.name, row.role.code ?? ''].some((text) => plain(text).includes(sought))
}
