import './calendar.css'
import { useQuery } from '@apollo/client/react'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconCalendarPlus, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatMonth } from '@kith/shared/format/dates.ts'
import { choicesOf } from '#platform/form/choices.ts'
import { useIsNarrow } from '#platform/look/use-is-phone.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ListFilters } from '#platform/list/ListFilters.tsx'
import type { Filter } from '#platform/list/filters.ts'
import { useListState } from '#platform/list/use-list-state.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { usePageSubject } from '#platform/routing/page-context.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { CalendarEventKind, CalendarFilter } from '#src/generated/schema-types.ts'
import { withDescendants } from '../directory/tree.ts'
import { CalendarOptionsDocument } from './calendar.graphql.ts'
import { EventList } from './EventList.tsx'
import { firstOf, lastOf, monthBeside, monthIn } from './month.ts'
import { MonthGrid } from './MonthGrid.tsx'

const FeedDialog = lazy(() => import('./FeedDialog.tsx'))

/** The days to remember of a month, as a grid or a list; always a list where there is no side column. As the birthday calendar it has birthdays alone. */
export default function CalendarPage() {
  const { t, i18n } = useTranslation('people')
  const { tenantConfig, user } = useSession()
  const [parameters, setParameters] = useSearchParams()
  const onlyBirthdays = usePageSubject<'BIRTHDAYS' | undefined>() === 'BIRTHDAYS'
  const list = useListState({ name: 'calendar', filters: ['kind', 'unit', 'team'] })
  const { chips, filter } = useCalendarFilters(list.filters, onlyBirthdays)
  const [subscribes, setSubscribes] = useState(false)
  const isNarrow = useIsNarrow()
  const show = isNarrow || parameters.get('show') === 'list' ? 'list' : 'month'
  const month = monthIn(parameters.get('month'), tenantConfig.today)
  const put = (name: string, value: string) =>
    setParameters(
      () => {
        const next = new URLSearchParams(location.search)
        next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const go = (to: string) => put('month', to)
  return (
    <div className="page">
      <PageHead
        title={t(onlyBirthdays ? 'calendar.birthdays' : 'calendar.title')}
        context={t('calendar.line')}
        actions={
          user.isAssumedAccount
            ? []
            : [{ label: t('calendar.feed.action'), icon: <IconCalendarPlus size={18} aria-hidden />, run: () => setSubscribes(true) }]
        }
      />
      <div className="calendar-line no-print">
        <div className="calendar-month" role="group" aria-label={t('calendar.month')}>
          <ActionIcon variant="default" size={36} aria-label={t('calendar.previous')} onClick={() => go(monthBeside(month, -1))}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size={36} aria-label={t('calendar.next')} onClick={() => go(monthBeside(month, 1))}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Button variant="default" onClick={() => go(tenantConfig.today.slice(0, 7))}>
            {t('calendar.today')}
          </Button>
        </div>
        <ListFilters filters={chips} list={list} />
        {!isNarrow && (
          <SegmentedControl
            className="calendar-views"
            aria-label={t('calendar.views')}
            value={show}
            onChange={(value) => put('show', value)}
            data={[
              { value: 'month', label: t('calendar.month') },
              { value: 'list', label: t('calendar.list') },
            ]}
          />
        )}
      </div>
      <h2 className="calendar-title" aria-live="polite">
        {formatMonth(firstOf(month), i18n.language)}
      </h2>
      {show === 'month' ? (
        <MonthGrid month={month} go={go} filter={filter} />
      ) : (
        <EventList
          from={firstOf(month)}
          until={lastOf(month)}
          filter={filter}
          none={t(list.isNarrowed ? 'calendar.noMatch' : 'calendar.none')}
        />
      )}
      {subscribes && (
        <Suspense>
          <FeedDialog close={() => setSubscribes(false)} />
        </Suspense>
      )}
    </div>
  )
}

type Set = Readonly<Record<string, string | null>>

function useCalendarFilters({ kind, unit, team }: Set, onlyBirthdays: boolean): { chips: Filter[]; filter: CalendarFilter } {
  const { t } = useTranslation(['people', 'choices'])
  const { may } = useSession()
  const { data } = useQuery(CalendarOptionsDocument)
  const units = data?.listAllBusinessUnits ?? []
  const kinds = data?.listCalendarKinds ?? []
  const kindFilter = {
    name: 'kind',
    label: t('calendar.kind'),
    options: kinds.map((value) => ({ value, label: t(`choices:CalendarEventKind.${value}`) })),
  }
  return {
    chips: [
      ...(onlyBirthdays ? [] : [kindFilter]),
      { name: 'unit', label: t('calendar.unit'), options: choicesOf(units) },
      ...(may('people.jobs.view', 'SUBORDINATE') || may('people.birthdays.view', 'SUBORDINATE')
        ? [{ name: 'team', label: t('calendar.team'), options: [{ value: 'yes', label: t('calendar.onlyTeam') }] }]
        : []),
    ],
    filter: {
      ...(onlyBirthdays ? { kinds: ['BIRTHDAY'] } : kind ? { kinds: [kind as CalendarEventKind] } : {}),
      ...(unit ? { businessUnitIds: withDescendants(unit, units) } : {}),
      ...(team ? { team: true } : {}),
    },
  }
}
