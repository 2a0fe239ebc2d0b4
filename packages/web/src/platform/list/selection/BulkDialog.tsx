import { useApolloClient, useMutation } from '@apollo/client/react'
import { Button, Loader } from '@mantine/core'
import { firstText, type BulkAction, type ListOfRecords } from '@kith/shared/lists.ts'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { Dialog } from '#platform/form/Dialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { markFirstField } from '#platform/form/FormDialog.tsx'
import { DateField } from '#platform/form/DateField.tsx'
import { NoSearch, SelectField, type SelectOption } from '#platform/form/SelectField.tsx'
import type { TextKey } from '#platform/i18n/keys.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { FailedState } from '../ListStates.tsx'
import { BulkAnswers, type Answers } from './BulkAnswers.tsx'
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
  const { t, i18n } = useTranslation('lists')
  const { t: common } = useTranslation()
  const client = useApolloClient()
  const { asAt } = useAsAt()
  const [wanted, setWanted] = useState(nothing)
  const [planned, setPlanned] = useState<readonly Row[] | null>(null)
  const [finished, setFinished] = useState<readonly Row[] | null>(null)
  const [run, { loading, error }] = useMutation(RunBulkActionDocument, { context: { quiet: true } })
  const label = firstText(action.label, textsIn(i18n.language))
  const input = {
    list: declaration.name,
    action: action.name,
    ...(records ? { records } : { isEverything: true }),
    filters: state.filters,
    search: state.search,
    asAt,
  }
  const [answers, setAnswers] = useState<Answers | null>(null)
  const asksFirst = Boolean(action.value ?? action.day ?? action.asks)
  const ask = async (chosen: Wanted, isPreview: boolean, given = answers) =>
    (await run({ variables: { input: { ...input, ...chosen, ...(given ? { answers: given } : {}), isPreview } } })).data?.runBulkAction ??
    []
  const latest = useRef(0)
  const plan = async (chosen: Wanted) => {
    latest.current += 1
    const mine = latest.current
    const rows = await ask(chosen, true)
    if (mine === latest.current) setPlanned(rows)
  }
  useEffect(() => {
    if (!asksFirst) void plan(nothing).catch(() => undefined)
    // Once, when the dialog opens
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const act = async () => {
    const rows = await ask(wanted, false)
    const failed = rows.filter(({ problems }) => problems.length > 0)
    await client.refetchQueries({ include: 'active' })
    done()
    if (failed.length > 0 || rows.some(({ asksApproval }) => asksApproval)) return setFinished(rows)
    toasts.post({ content: t('bulk.done', { action: label, count: rows.length }) })
    close()
  }
  if (action.asks && !answers)
    return (
      <BulkAnswers
        title={label}
        asks={action.asks}
        close={close}
        give={async (given) => {
          setPlanned(await ask(nothing, true, given))
          setAnswers(given)
        }}
      />
    )
  const rows = finished ?? planned
  const able = rows?.filter(({ problems }) => problems.length === 0).length ?? 0
  const asking = rows?.filter(({ asksApproval }) => asksApproval).length ?? 0
  return (
    <Dialog close={close} title={label} size="lg">
      {asksFirst && !action.asks && !finished && (
        <Fields
          action={action}
          changed={(chosen, isComplete) => {
            latest.current += 1
            setWanted(chosen)
            setPlanned(null)
            if (isComplete) void plan(chosen).catch(() => undefined)
          }}
        />
      )}
      <div className="dialog-text" role="status">
        {error && !rows && <FailedState error={error} />}
        {!rows && !error && loading && <Loader size="sm" aria-label={t('bulk.checking')} />}
        {rows && able > asking && <p>{t(finished ? 'bulk.changed' : 'bulk.will', { count: able - asking })}</p>}
        {asking > 0 && <p>{t(finished ? 'bulk.asksApproval' : 'bulk.willAsk', { count: asking })}</p>}
        {rows && <Problems rows={rows} heading={(count) => t(finished ? 'bulk.left' : 'bulk.cannot', { count })} />}
      </div>
      <div className="dialog-footer">
        <Button variant="default" onClick={close} data-autofocus={asksFirst && !action.asks ? undefined : true}>
          {finished ? common('page.close') : common('page.cancel')}
        </Button>
        {!finished && (
          <Button loading={loading} disabled={!planned || able === 0} onClick={() => void act().catch(() => undefined)}>
            {label}
          </Button>
        )}
      </div>
    </Dialog>
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

/** What an action has to know: a record, why, and from which day. */
interface Wanted {
  value: string | null
  reasonId: string | null
  day: string | null
}

const nothing: Wanted = { value: null, reasonId: null, day: null }

function Fields({ action, changed }: { action: BulkAction; changed: (wanted: Wanted, isComplete: boolean) => void }) {
  const text = useText()
  const { today } = useSession().tenantConfig
  const lookUp = useRecords(action.permission)
  const form = useForm<Wanted>({ defaultValues: { ...nothing, day: action.day ? today : null } })
  const { value, reasonId, day } = useWatch({ control: form.control }) as Wanted
  const reasons = useReasons(action)
  useEffect(() => {
    const isComplete = (!action.value || value) && (!reasons || reasons.length === 0 || reasonId) && (!action.day || parseDate(day))
    changed({ value, reasonId, day: parseDate(day) ?? null }, Boolean(isComplete) && (!action.reason || reasons !== null))
    // When what is chosen changes, not when the dialog is drawn again
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value, reasonId, day, reasons])
  const { kind, label } = action.value ?? {}
  return (
    <FormProvider {...form}>
      <div ref={markFirstField} className="bulk-fields">
        {kind && label && <SelectField name="value" label={text(label as TextKey)} load={(typed) => lookUp(kind, typed)} needed />}
        {action.day && <DateField name="day" label={text(action.day as TextKey)} needed />}
        {action.reason && reasons && reasons.length > 0 && (
          <SelectField name="reasonId" label={text(action.reason.label as TextKey)} options={reasons} needed />
        )}
      </div>
    </FormProvider>
  )
}

/** The reasons to choose from; null until they are known. */
function useReasons({ reason, permission }: BulkAction): readonly SelectOption[] | null {
  const lookUp = useRecords(permission)
  const [reasons, setReasons] = useState<readonly SelectOption[] | null>(null)
  useEffect(() => {
    if (reason) void lookUp(reason.kind, '').then(setReasons, () => undefined)
    // Once, when the dialog opens
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return reasons
}

/** Records of a kind, from what its domain offers in forms. */
function useRecords(permission: string) {
  const { t } = useTranslation()
  const site = useSite()
  const client = useApolloClient()
  return async (kind: string, typed: string): Promise<readonly SelectOption[]> => {
    const contribution = await site
      .contributed('lookUps')
      .find(({ of }) => of === kind)
      ?.load()
    const found = (await contribution?.lookUp({ client, text: typed, permission })) ?? []
    if ('none' in found) throw new NoSearch(t(found.none))
    return found
  }
}
