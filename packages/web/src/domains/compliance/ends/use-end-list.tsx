import { useTranslation } from '#platform/i18n/translation.ts'
import { complianceTags, type ComplianceTag } from '@kith/shared/domains/compliance/ends.ts'
import { href } from '@kith/shared/routes.ts'
import { DateText } from '#platform/format/DateText.tsx'
import { PersonLink } from '#domains/people/public.ts'
import { useRecordActions } from '#platform/record/use-record-actions.tsx'
import type { ListState } from '#platform/list/use-list-state.ts'
import type { Filter } from '#platform/list/filters.ts'
import { TagBadge } from '../TagBadge.tsx'
import { usePlaceFilters } from '../use-place-filters.ts'
import type { EndedJobFragment } from './ends.graphql.ts'

interface EndRow {
  id: string
  personId: string
  personDisplayName: string
  positionTitle: string | null
  businessUnit: string | null
  businessEntity: string | null
  location: string | null
  supervisorId: string | null
  supervisorDisplayName: string | null
  startDate: string
  endDate: string | null
  tag: ComplianceTag | null
  job: EndedJobFragment | null
}

/** What both lists are narrowed by. */
export function useEndFilters(list: ListState, tags: readonly ComplianceTag[] = complianceTags) {
  const { t } = useTranslation(['compliance', 'choices'])
  const { chips, filter } = usePlaceFilters(list)
  const { tag, attention } = list.filters
  const own: Filter[] = [
    { name: 'tag', label: t('columns.tag'), options: tags.map((value) => ({ value, label: t(`choices:ComplianceTag.${value}`) })) },
    { name: 'attention', label: t('filters.attention'), options: [{ value: 'yes', label: t('filters.attentionYes') }] },
  ]
  return {
    chips: [...own, ...chips],
    filter: {
      ...filter,
      ...(tag ? { tags: [tag as ComplianceTag] } : {}),
      ...(attention === 'yes' ? { needsAttention: true } : {}),
    },
  }
}

/** What both lists draw. */
export const endCells = {
  name: { width: 200, cell: (row: EndRow) => <span data-person={row.personId}>{row.personDisplayName}</span> },
  position: { width: 180, cell: (row: EndRow) => row.positionTitle ?? '–' },
  unit: { width: 140, cell: (row: EndRow) => row.businessUnit ?? '–' },
  location: { width: 130, cell: (row: EndRow) => row.location ?? '–' },
  supervisor: {
    width: 150,
    cell: ({ supervisorId: id, supervisorDisplayName: name }: EndRow) => (id && name ? <PersonLink id={id} displayName={name} /> : '–'),
  },
  entity: { width: 150, cell: (row: EndRow) => row.businessEntity ?? '–' },
  startDate: { width: 120, cell: (row: EndRow) => <DateText date={row.startDate} /> },
  endDate: { width: 130, cell: (row: EndRow) => <DateText date={row.endDate} /> },
  tag: { width: 170, firm: true, cell: (row: EndRow) => <TagBadge tag={row.tag} /> },
}

/** What both pages tell the list. */
export function useEndRows() {
  const { t } = useTranslation(['compliance', 'common'])
  const { actionsOf, dialog } = useRecordActions('job', 'row')
  return {
    dialog,
    breadcrumb: [{ label: t('common:navigation.compliance'), to: href('compliance.index') }],
    rowKey: ({ id }: EndRow) => id,
    rowName: ({ personDisplayName }: EndRow) => personDisplayName,
    rowActions: ({ job }: EndRow) => (job ? actionsOf(job) : []),
    search: t('search'),
  }
}
