import { useMutation } from '@apollo/client/react'
import { Button, Loader } from '@mantine/core'
import { IconCircleCheck, IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '#platform/form/Dialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useNow } from '#platform/format/use-now.ts'
import { useFollowedQuery } from '#platform/graphql/use-followed-query.ts'
import { AuditCheckDocument, AuditCheckRequestDocument, type AuditCheckQuery } from './audit-check.graphql.ts'

type Check = NonNullable<AuditCheckQuery['getAuditCheck']>
const isRunning = (check: Check | null | undefined) => check?.status === 'WAITING' || check?.status === 'RUNNING'

/** Whether the chain of events is as Kith wrote it, with the way to have it verified again. */
export function ChainCard() {
  const { t } = useTranslation('audit')
  const [problems, setProblems] = useState(false)
  const { data, error, refetch } = useFollowedQuery(AuditCheckDocument, {}, { isMoving: ({ getAuditCheck }) => isRunning(getAuditCheck) })
  const [request, { loading }] = useMutation(AuditCheckRequestDocument)
  if (error && !data) return null
  if (!data) return <div className="card audit-chain" aria-hidden />
  const check = data.getAuditCheck
  const verify = async () => {
    await request({ variables: { input: {} } })
    await refetch()
  }
  return (
    <div className="card audit-chain" data-status={check?.status}>
      <StatusIcon check={check} />
      <div className="audit-chain-text" role="status">
        <ChainText check={check} />
      </div>
      {check?.status === 'BROKEN' && (
        <Button variant="default" onClick={() => setProblems(true)}>
          {t('check.show')}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        loading={loading}
        disabled={isRunning(check)}
        onClick={() => void verify().catch(() => undefined)}
      >
        {t('check.run')}
      </Button>
      {problems && check && <ProblemsDialog check={check} close={() => setProblems(false)} />}
    </div>
  )
}

function StatusIcon({ check }: { check: Check | null | undefined }) {
  if (isRunning(check)) return <Loader size={20} />
  if (check?.status === 'INTACT') return <IconCircleCheck size={22} className="audit-intact" aria-hidden />
  if (check?.status === 'BROKEN') return <IconAlertTriangle size={22} className="audit-broken" aria-hidden />
  return <IconShieldCheck size={22} aria-hidden />
}

function ChainText({ check }: { check: Check | null | undefined }) {
  const { t, i18n } = useTranslation('audit')
  const { moment, relative } = useDateFormat()
  const now = useNow()
  if (!check) return <span>{t('check.never')}</span>
  if (isRunning(check)) return <span>{t('check.running')}</span>
  if (check.status === 'FAILED') return <span>{t('check.failed')}</span>
  const said =
    check.status === 'INTACT'
      ? t('check.intact', { number: formatDecimal(check.position ?? 0, i18n.language), at: check.lastAt ? moment(check.lastAt) : '' })
      : t('check.broken', { count: check.problemCount })
  return (
    <>
      <strong>{said}</strong>
      {check.finishedAt && (
        <span className="audit-when" title={moment(check.finishedAt)}>
          {t('check.verified', { when: relative(check.finishedAt, now) })}
        </span>
      )}
    </>
  )
}

function ProblemsDialog({ check, close }: { check: Check; close: () => void }) {
  const { t, i18n } = useTranslation('audit')
  const problemText = ({ kind, from, to }: Check['problems'][number]) => {
    const [first, last] = [formatDecimal(from, i18n.language), formatDecimal(to, i18n.language)]
    if (kind === 'removed') return t('problems.removed', { count: to - from + 1, from: first, to: last })
    return t(`problems.${kind as 'changed'}`, { from: first })
  }
  return (
    <Dialog close={close} title={t('check.title')}>
      <ul className="audit-problems">
        {check.problems.map((each) => (
          <li key={`${each.kind} ${each.from}`}>{problemText(each)}</li>
        ))}
      </ul>
      <p>{t('check.advice')}</p>
    </Dialog>
  )
}
