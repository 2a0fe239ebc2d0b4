import { useApolloClient, useMutation } from '@apollo/client/react'
import { Button, Loader, Modal, Select } from '@mantine/core'
import type { BulkAction, ListOfRecords } from '@kith/shared/lists.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import type { SelectOption } from '#platform/form/SelectField.tsx'
import type { TextKey } from '#platform/i18n/keys.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSite } from '#platform/routing/site.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { FailedState } from '../ListStates.tsx'
import type { ViewState } from '../views/view-state.ts'
import { RunBulkActionDocument, type RunBulkActionMutation } from './bulk-action.graphql.ts'

interface Props {
  declaration: ListOfRecords
  action: BulkAction
  state: ViewState
  /** Null for all that the search and filters match. */
  records: { id: string }[] | null
  close: () => void
  done: () => void
}

type Row = RunBulkActionMutation['runBulkAction'][number]

/** Says what an action will do to how many rows and which ones it cannot change, does it, and says the same of what happened. */
export default function BulkDialog({ declaration, action, state, records, close, done }: Props) {
  const { t } = useTranslation('lists')
  const { t: common } = useTranslation()
  const text = useText()
  const client = useApolloClient()
  const { asAt } = useAsAt()
  const [value, setValue] = useState<string | null>(null)
  const [planned, setPlanned] = useState<readonly Row[] | null>(null)
  const [finished, setFinished] = useState<readonly Row[] | null>(null)
  const [run, { loading, error }] = useMutation(RunBulkActionDocument, { context: { quiet: true } })
  const label = text(action.label as TextKey)
  const input = {
    list: declaration.name,
    action: action.name,
    ...(records ? { records } : { isEverything: true }),
    filters: state.filters,
    search: state.search,
    asAt,
  }
  const ask = async (chosen: string | null, isPreview: boolean) =>
    (await run({ variables: { input: { ...input, value: chosen, isPreview } } })).data?.runBulkAction ?? []
  const plan = (chosen: string | null) => void ask(chosen, true).then(setPlanned, () => undefined)
  useEffect(() => {
    if (!action.value) plan(null)
    // Once, when the dialog opens
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const act = async () => {
    const rows = await ask(value, false)
    const failed = rows.filter(({ problems }) => problems.length > 0)
    await client.refetchQueries({ include: 'active' })
    done()
    if (failed.length > 0) return setFinished(rows)
    toasts.post({ content: t('bulk.done', { action: label, count: rows.length }) })
    close()
  }
  const rows = finished ?? planned
  const able = rows?.filter(({ problems }) => problems.length === 0).length ?? 0
  return (
    <Modal opened onClose={close} title={label} size="lg" closeButtonProps={{ 'aria-label': common('page.close') }}>
      {action.value && !finished && (
        <ValueSelect
          {...action.value}
          permission={action.permission}
          value={value}
          choose={(chosen) => {
            setValue(chosen)
            setPlanned(null)
            if (chosen) plan(chosen)
          }}
        />
      )}
      <div className="dialog-text" role="status">
        {error && !rows && <FailedState error={error} />}
        {!rows && !error && loading && <Loader size="sm" aria-label={t('bulk.checking')} />}
        {rows && <p>{finished ? t('bulk.changed', { count: able }) : t('bulk.will', { count: able })}</p>}
        {rows && <Problems rows={rows} heading={(count) => t(finished ? 'bulk.left' : 'bulk.cannot', { count })} />}
      </div>
      <div className="dialog-footer">
        <Button variant="default" onClick={close} data-autofocus={action.value ? undefined : true}>
          {finished ? common('page.close') : common('page.cancel')}
        </Button>
        {!finished && (
          <Button loading={loading} disabled={!planned || able === 0} onClick={() => void act().catch(() => undefined)}>
            {label}
          </Button>
        )}
      </div>
    </Modal>
  )
}

const mostProblems = 50

function Problems({ rows, heading }: { rows: readonly Row[]; heading: (count: number) => string }) {
  const { t } = useTranslation('lists')
  const left = rows.filter(({ problems }) => problems.length > 0)
  if (left.length === 0) return null
  return (
    <>
      <p>{heading(left.length)}</p>
      <ul className="bulk-problems">
        {left.slice(0, mostProblems).map(({ id, name, problems }) => (
          <li key={id}>
            <b>{name}</b> – {problems.join(' ')}
          </li>
        ))}
      </ul>
      {left.length > mostProblems && <p>{t('bulk.more', { count: left.length - mostProblems })}</p>}
    </>
  )
}

interface ValueProps {
  kind: string
  label: string
  permission: string
  value: string | null
  choose: (value: string | null) => void
}

/** The record that the action needs, from what its domain offers in forms. */
function ValueSelect({ kind, label, permission, value, choose }: ValueProps) {
  const { t } = useTranslation()
  const text = useText()
  const site = useSite()
  const client = useApolloClient()
  const [options, setOptions] = useState<readonly SelectOption[]>([])
  useEffect(() => {
    const contribution = site.contributed('lookUps').find(({ of }) => of === kind)
    void contribution?.load().then(async ({ lookUp }) => setOptions(await lookUp({ client, text: '', permission })))
  }, [site, client, kind, permission])
  return (
    <Select
      mb="md"
      label={text(label as TextKey)}
      placeholder={t('form.choose')}
      data={[...options]}
      value={value}
      onChange={choose}
      searchable
      data-autofocus
    />
  )
}
