import { initialsOfDisplayName } from '@kith/shared/names.ts'
import { use, type ComponentType, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { DetailPage } from '#platform/detail/DetailPage.tsx'
import { LeadingActs } from '#platform/page/LeadingAct.tsx'
import type { Action } from '#platform/page/PageActions.tsx'
import type { Tab } from '#platform/page/PageTabs.tsx'
import type { LoadedRecord } from '#platform/routing/contributions.ts'
import { useVisit } from '#platform/shell/visits.ts'
import { LoadedRecords } from './loaded-records.ts'
import { useTabGroups } from './tab-groups.ts'
import { useRecordActions, type LinkQuery } from './use-record-actions.tsx'

interface Props<Subject extends LoadedRecord> {
  kind: string
  record: Subject
  title: string
  picture?: string | null
  Head: ComponentType<{ record: Subject; actions: readonly Action[] }>
  /** At the end of the line of the tabs. */
  tools?: ReactNode
  /** Across the page, above the content of each tab. */
  strip?: ReactNode
  /** Goes along from tab to tab. */
  query?: LinkQuery
}

/** Header, tabs and menu of a record, as the domains contribute them; they stay while the page inside changes. */
export function RecordLayout<Subject extends LoadedRecord>({ kind, record, strip, query, Head, picture = null, ...page }: Props<Subject>) {
  const { actionsOf, dialog } = useRecordActions(kind, 'page')
  const groups = useTabGroups(kind, record, query)
  useVisit({
    key: `${kind} ${record.id}`,
    to: groups[0]?.tabs[0]?.to ?? '',
    title: page.title,
    line: '',
    initials: initialsOfDisplayName(page.title),
    picture,
    ...(kind === 'person' ? { person: record.id } : {}),
  })
  return (
    <LeadingActs>
      <DetailPage {...page} head={<Head record={record} actions={actionsOf(record)} />} groups={groups}>
        {strip}
        <InsideRecord kind={kind} record={record} />
        {dialog}
      </DetailPage>
    </LeadingActs>
  )
}

/** The tabs that the domains contribute to a record, one after the other. */
export const useRecordTabs = (kind: string, record: LoadedRecord, query?: LinkQuery): Tab[] =>
  useTabGroups(kind, record, query).flatMap(({ tabs }) => tabs)

/** The page inside a record, which reads the record with `useRecord()`. */
export function InsideRecord({ kind, record }: { kind: string; record: LoadedRecord }) {
  const around = use(LoadedRecords)
  return (
    <LoadedRecords value={new Map([...around, [kind, record]])}>
      <Outlet />
    </LoadedRecords>
  )
}
