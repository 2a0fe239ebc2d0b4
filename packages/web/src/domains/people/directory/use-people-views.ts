import { useTranslation } from '#platform/i18n/translation.ts'
import { useSearchParams } from 'react-router'
import type { SavedView } from '#platform/list/filters.ts'
import type { ListState } from '#platform/list/use-list-state.ts'
import { useSession } from '#platform/session/SessionContext.tsx'

/** The views of the directory that are there for everyone who would find others in them, beside the saved ones. */
export function usePeopleViews(list: ListState): SavedView[] {
  const { t } = useTranslation('people')
  const { may } = useSession()
  const [parameters] = useSearchParams()
  const asAt = parameters.get('asAt')
  const views = [
    { label: t('views.starting'), filters: { status: 'UPCOMING_STAFF' }, isOpen: may('people.profile.view', 'SUBORDINATE') },
    { label: t('views.leaving'), filters: { status: 'EXITING_STAFF' }, isOpen: may('people.jobs.view', 'SUBORDINATE') },
    { label: t('views.probation'), filters: { probation: 'yes' }, isOpen: may('people.jobs.view', 'SUBORDINATE') },
    {
      label: t('views.away'),
      filters: { situation: 'ON_LEAVE,LEAVE_PLANNED,LEAVE_OVERDUE' },
      isOpen: may('people.jobs.leave.view', 'SUBORDINATE'),
    },
    { label: t('views.team'), filters: { team: 'yes' }, isOpen: may('people.profile.view', 'SUBORDINATE') },
  ]
  const set = new Map(Object.entries(list.filters).filter((entry): entry is [string, string] => entry[1] !== null))
  return views
    .filter(({ isOpen }) => isOpen)
    .map(({ label, filters }) => {
      const wanted = Object.entries(filters)
      return {
        label,
        to: `?${new URLSearchParams([...wanted, ...(asAt ? [['asAt', asAt]] : [])])}`,
        active: wanted.length === set.size && wanted.every(([name, value]) => set.get(name) === value),
      }
    })
}
