import './inbox.css'
import { useQuery } from '@apollo/client/react'
import { Anchor, Checkbox, SegmentedControl } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState, FailedState } from '#platform/list/ListStates.tsx'
import { useRowKeys } from '#platform/list/use-row-keys.ts'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { usePageSubject } from '#platform/routing/page-context.ts'
import { InboxRecordsDocument } from './inbox.graphql.ts'
import { InboxBulkBar } from './InboxBulkBar.tsx'
import { countIn, notListed, rowsOf } from './rows.ts'
import { useDecisions } from './use-decisions.tsx'
import { ViewList } from './ViewList.tsx'
import { WaitingRow } from './WaitingRow.tsx'

const views = ['outstanding', 'upcoming', 'completed', 'ignored'] as const
type View = (typeof views)[number]

/** Shows what waits for the user: what is to be done, with what comes later, was done or set aside, or what is to be decided. */
export default function WaitingPage() {
  const { t } = useTranslation()
  const isApproval = usePageSubject() === 'APPROVALS'
  const [parameters, setParameters] = useSearchParams()
  const view: View = views.find((each) => each === parameters.get('show')) ?? 'outstanding'
  return (
    <div className="page inbox-page">
      <PageHead title={t('inbox.title')} />
      {!isApproval && (
        <SegmentedControl
          className="inbox-views"
          aria-label={t('inbox.views.label')}
          value={view}
          onChange={(value) => setParameters(value === 'outstanding' ? {} : { show: value }, { replace: true })}
          data={views.map((value) => ({ value, label: t(`inbox.views.${value}`) }))}
        />
      )}
      {isApproval || view === 'outstanding' ? (
        <Waiting isApproval={isApproval} />
      ) : (
        <ViewList
          view={({ upcoming: 'UPCOMING', completed: 'COMPLETED', ignored: 'IGNORED' } as const)[view]}
          empty={t(`inbox.empty.${view}`)}
        />
      )}
    </div>
  )
}

function Waiting({ isApproval }: { isApproval: boolean }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(InboxRecordsDocument, { fetchPolicy: 'cache-and-network' })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list)
  const rows = rowsOf(data?.listWaiting ?? [], isApproval)
  const settled = (ids: readonly string[]) => {
    const at = rows.findIndex(({ id }) => ids.includes(id))
    const next = rows.slice(at + 1).find(({ id }) => !ids.includes(id)) ?? rows.find(({ id }) => !ids.includes(id))
    // Others may have been chosen while the decision was under way
    setChosen((before) => new Set([...before].filter((id) => !ids.includes(id))))
    if (next) requestAnimationFrame(() => document.getElementById(`inbox-${next.id}`)?.focus())
  }
  const { begin, label, dialog } = useDecisions(settled)
  if (!data) return error ? <FailedState error={error} retry={() => void refetch().catch(() => undefined)} /> : <CardSkeleton lines={6} />
  const more = notListed(data.listWaiting, isApproval)
  const elsewhere = <Elsewhere count={countIn(data.listWaiting, !isApproval)} isApproval={!isApproval} />
  if (rows.length === 0)
    return (
      <>
        <EmptyState text={t(isApproval ? 'inbox.empty.approvals' : 'inbox.empty.toDo')} spot="done" />
        {elsewhere}
      </>
    )
  const choosable = rows.filter(({ record }) => (record?.actions.length ?? 0) > 0)
  const picked = rows.filter(({ id }) => chosen.has(id))
  const turn = (id: string, isOn: boolean) =>
    setChosen((before) => new Set([...before].filter((each) => each !== id).concat(isOn ? [id] : [])))
  return (
    <>
      {choosable.length > 1 && (
        <Checkbox
          className="inbox-choose-all"
          label={t('inbox.chooseAll')}
          checked={picked.length === choosable.length}
          indeterminate={picked.length > 0 && picked.length < choosable.length}
          onChange={({ currentTarget }) => setChosen(new Set(currentTarget.checked ? choosable.map(({ id }) => id) : []))}
        />
      )}
      <ul ref={list} className="inbox-rows card" aria-label={t(isApproval ? 'navigation.tabs.approvals' : 'navigation.tabs.toDo')}>
        {rows.map((row, index) => (
          <WaitingRow
            key={row.id}
            row={row}
            rest={rows.slice(index + 1)}
            isChosen={chosen.has(row.id)}
            choose={choosable.includes(row) ? (isOn) => turn(row.id, isOn) : undefined}
            label={label}
            begin={(action) => begin([row], action)}
          />
        ))}
      </ul>
      {more > 0 && <p className="page-context">{t('inbox.moreLater', { count: more })}</p>}
      {elsewhere}
      <InboxBulkBar rows={picked} label={label} begin={begin} clear={() => setChosen(new Set())} />
      {dialog}
    </>
  )
}

/** Leads to what waits in the other tab, as the number in the navigation counts both. */
function Elsewhere({ count, isApproval }: { count: number; isApproval: boolean }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <p className="inbox-elsewhere">
      <Anchor component={Link} to={href(isApproval ? 'inbox.approvals' : 'inbox')} size="sm">
        {t(isApproval ? 'inbox.alsoToDecide' : 'inbox.alsoToDo', { count })}
      </Anchor>
    </p>
  )
}
