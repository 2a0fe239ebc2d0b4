import { useQuery } from '@apollo/client/react'
import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { customFieldText } from '#platform/custom-fields/custom-field-text.ts'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { useAttributeText } from '../use-attribute-text.ts'
import {
  JobUpdateCancelDocument,
  JobUpdateReinstateDocument,
  PlannedChangeDocument,
  type PlannedChangeQuery,
} from './cancel-change.graphql.ts'

interface Props {
  jobId: string
  updateId: string
  close: () => void
}

/** Asks before a change that has not begun is cancelled: all of it, or only some of what was recorded together. */
export default function CancelChangeDialog({ jobId, updateId, close }: Props) {
  const { data } = useQuery(PlannedChangeDocument, { variables: { jobId }, fetchPolicy: 'network-only' })
  return data ? <Ask data={data} updateId={updateId} close={close} /> : null
}

function Ask({ data: { getJob: job, listJobTimeline: timelines }, updateId, close }: { data: PlannedChangeQuery } & Omit<Props, 'jobId'>) {
  const { t, i18n } = useTranslation(['jobs', 'common'])
  const { today } = useSession().tenantConfig
  const { date } = useDateFormat()
  const text = useAttributeText()
  const cancel = useAct(JobUpdateCancelDocument, { refetchQueries: 'active' })
  const reinstate = useAct(JobUpdateReinstateDocument, { refetchQueries: 'active' })
  const planned = timelines.flatMap(({ periods }) =>
    periods.filter((period) => period.updateId === updateId && period.effectiveFrom > today).slice(0, 1),
  )
  const plannedFields = job.customFieldPeriods.filter(
    (value) => value.updateId === updateId && value.mayManage && (value.startDate ?? '') > today,
  )
  const choices: readonly Choice[] = [
    ...planned.map((period) => ({
      name: period.attribute,
      line: {
        attribute: t(`attributes.${period.attribute}`),
        value: text(period.attribute, period) ?? t('timeline.none'),
        date: date(period.effectiveFrom),
      },
    })),
    ...plannedFields.map((value) => ({
      name: value.field.id,
      line: {
        attribute: value.field.name,
        value: customFieldText(value, i18n.language) ?? t('timeline.none'),
        date: date(value.startDate ?? ''),
      },
    })),
  ]
  const [kept, setKept] = useState<readonly string[]>([])
  const cancelled = planned.filter(({ attribute }) => !kept.includes(attribute))
  const cancelledFields = plannedFields.flatMap(({ field: { id } }) => (kept.includes(id) ? [] : [id]))
  const run = async () => {
    const attributes = cancelled.map(({ attribute }) => ({ attribute }))
    const input = { id: job.id, version: job.version, updateId, attributes, customFieldIds: cancelledFields }
    const { data } = await cancel(input)
    const version = data?.jobUpdateCancel?.version
    const undo = () => reinstate({ ...input, version: version ?? 0 })
    toasts.post({
      content: t('cancelChange.done', { person: job.personDisplayName }),
      ...(version ? { action: { label: t('common:toasts.undo'), run: () => void undo().catch(() => undefined) } } : {}),
    })
  }
  return (
    <ConfirmDialog
      title={t('cancelChange.title')}
      confirm={t('cancelChange.confirm')}
      keep={t('cancelChange.keep')}
      close={close}
      run={run}
      disabled={cancelled.length + cancelledFields.length === 0}
    >
      <p>{t('cancelChange.text')}</p>
      <Stack gap="xs">
        {choices.length === 1
          ? choices.map(({ name, line }) => <strong key={name}>{t('cancelChange.line', line)}</strong>)
          : choices.map(({ name, line }) => (
              <Checkbox
                key={name}
                label={t('cancelChange.line', line)}
                checked={!kept.includes(name)}
                onChange={({ currentTarget: { checked } }) => setKept(checked ? kept.filter((each) => each !== name) : [...kept, name])}
              />
            ))}
      </Stack>
    </ConfirmDialog>
  )
}

/** The change of an attribute can be cancelled, or that of a custom field by its id. */
type Choice = { name: string; line: { attribute: string; value: string; date: string } }
