import { useQuery } from '@apollo/client/react'
import { auditDaysAtFirst } from '@kith/shared/domains/audit.ts'
import { eventText } from '@kith/shared/declared-texts.ts'
import { daysAfter } from '@kith/shared/days.ts'
import { declarations } from '@kith/shared/domains.ts'
import { kinds } from '@kith/shared/catalogue.ts'
import type { GivenFilter } from '@kith/shared/lists.ts'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { withSet, type Filter, type Option } from '#platform/list/filters.ts'
import type { ListState } from '#platform/list/use-list-state.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import type { AuditLogQuery } from './audit-log.graphql.ts'
import { AuditPeopleDocument } from './audit-people.graphql.ts'

/** In the address: no first day, rather than the one that is there at first. */
export const anyDay = 'any'

const events: readonly string[] = declarations.flatMap((each) => each.events)
type Rows = AuditLogQuery['listAuditEvents']['items']

/** The chips of the audit log and what they ask for; names of people and records come with the rows. */
export function useAuditFilters(list: ListState, rows: Rows = []) {
  const { t, i18n } = useTranslation('audit')
  const texts = textsIn(i18n.language)
  const { tenantConfig } = useSession()
  const [sought, setSought] = useState('')
  const isTooShort = sought.trim().length < 2
  const { data, previousData, loading, error } = useQuery(AuditPeopleDocument, { variables: { search: sought }, skip: isTooShort })
  const { event = null, kind = null, actor = null, person = null, record = null } = list.filters
  const from = list.filters['from'] ?? daysAfter(tenantConfig.today, -auditDaysAtFirst)
  const days = { from: from === anyDay ? '' : from, until: list.filters['until'] ?? '' }
  const given = {
    event,
    kind,
    actor,
    person,
    record,
    from: days.from || null,
    until: days.until || null,
  }
  const inputs = {
    event: 'events',
    kind: 'kinds',
    actor: 'actors',
    person: 'people',
    record: 'records',
    from: 'from',
    until: 'until',
  } as const
  const set = Object.entries(given).flatMap(([name, value]) => (value ? [[inputs[name as keyof typeof inputs], [value]] as const] : []))

  const thingOf = (value: string) => [...kinds.values()].find(({ thing }) => thing === value)?.kind
  const recordOf = (value: string) => texts(`records:${thingOf(value)}.one`) ?? texts(`audit:kinds.${value}`) ?? capitalised(value)
  const eventOptions = sorted(events.map((value) => ({ value, label: eventText(value, texts) ?? value })))
  const kindOptions = sorted([...new Set(events.map(subjectOf))].map((value) => ({ value, label: recordOf(value) })))
  const named = (id: string | null, name: string | null | undefined): Option[] => (id ? [{ value: id, label: name ?? '…' }] : [])
  // Also once the search is empty again: whom the chip names
  const known = (data ?? previousData)?.searchAuditPeople ?? []
  const found = isTooShort || error ? [] : known
  const filters: Filter[] = [
    { name: 'event', label: t('filters.event'), options: eventOptions },
    { name: 'kind', label: t('filters.kind'), options: kindOptions },
    {
      name: 'actor',
      label: t('filters.actor'),
      options: withSet(
        found.flatMap(({ userId, name }) => (userId ? [{ value: userId, label: name }] : [])),
        named(actor, known.find(({ userId }) => userId === actor)?.name ?? rows.find(({ actorId }) => actorId === actor)?.actorName),
        sought,
      ),
      onSearch: setSought,
      isSearching: loading,
    },
    {
      name: 'person',
      label: t('filters.person'),
      options: withSet(
        found.flatMap(({ personId, name }) => (personId ? [{ value: personId, label: name }] : [])),
        named(
          person,
          known.find(({ personId }) => personId === person)?.name ?? rows.find(({ personId }) => personId === person)?.personName,
        ),
        sought,
      ),
      onSearch: setSought,
      isSearching: loading,
    },
    ...(record ? [{ name: 'record', label: t('filters.record'), options: named(record, recordText(rows, record)) }] : []),
  ]
  /** What exports have beside the chips: the days that are there at first. */
  const about: GivenFilter[] = list.filters['from'] || !days.from ? [] : [{ name: 'from', value: days.from }]
  return { filters, days, about, filter: set.length > 0 ? Object.fromEntries(set) : null }
}

function recordText(rows: Rows, id: string): string | undefined {
  const row = rows.find(({ recordId }) => recordId === id)
  return row && (row.recordName ?? row.recordKind)
}

const sorted = (options: Option[]) => options.toSorted((left, right) => left.label.localeCompare(right.label))
const subjectOf = (event: string) => event.slice(0, event.indexOf('.'))
const capitalised = (thing: string) => thing.charAt(0).toUpperCase() + thing.slice(1).replaceAll('_', ' ')
