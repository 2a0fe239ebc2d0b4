import { roleList } from '@kith/shared/domains/workforce/list.ts'
import { Badge } from '@mantine/core'
import { DateText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useFamily } from './family.ts'
import type { RoleRowFragment } from './roles.graphql.ts'
import { StateBadges } from './StateBadges.tsx'
import { useRoleText } from './use-role-text.ts'

/** A row with what the tree of the list needs of it. */
export type Row = RoleRowFragment & { parentId: string | null }

export const rowOf = (standing: RoleRowFragment): Row => ({ ...standing, parentId: standing.role.parentId })

export function useRoleList() {
  const { t } = useTranslation(['workforce', 'common'])
  const family = useFamily()
  const text = useRoleText()
  const columns = useDeclaredColumns<Row, typeof roleList>(roleList, {
    name: { width: 240, cell: ({ role }) => role.name },
    code: { width: 90, grows: false, cell: ({ role }) => role.code ?? '–' },
    state: { width: 120, firm: true, cell: ({ state, role }) => <StateBadges state={state} isEnabled={role.isEnabled} /> },
    fte: { width: 110, cell: text.fte },
    totalFte: { width: 110, inside: true, cell: () => null },
    jobs: { width: 110, cell: text.jobs },
    totalJobs: { width: 110, inside: true, cell: () => null },
    open: { width: 100, firm: true, cell: ({ isVacant }) => (isVacant ? <Badge color="yellow">{t('vacant')}</Badge> : '–') },
    attention: { width: 140, cell: ({ faultSince }) => <DateText date={faultSince} /> },
    parent: { cell: () => '' },
    startDate: { width: 110, cell: ({ role }) => <DateText date={role.startDate} /> },
    endDate: { width: 110, cell: ({ role }) => <DateText date={role.endDate} /> },
  })
  return {
    declaration: roleList,
    columns: columns.filter(({ inside }) => !inside),
    rowKey: ({ id }: Row) => id,
    rowName: ({ role }: Row) => role.name,
    rowLink: ({ id }: Row) => family.to('show', id),
    search: t('common:list.search'),
  }
}
