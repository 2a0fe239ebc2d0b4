import '../integrations.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { RecruitmentHiresConfirmDocument, type IntegrationQuery } from './integrations.graphql.ts'
import { RecruitmentHiresDiscardDocument } from '#src/generated/mutations/recruitmentHiresDiscard.graphql.ts'

type Hire = IntegrationQuery['getIntegration']['hires'][number]
interface Props {
  hires: readonly Hire[]
  reload: () => Promise<unknown>
}

/** Candidates who were hired and wait for somebody to take them on, each with what is missing. */
export function Hires({ hires, reload }: Props) {
  const { t } = useTranslation('integrations')
  const { may } = useSession()
  const [asked, setAsked] = useState<Hire | 'TAKE' | null>(null)
  const confirm = useAct(RecruitmentHiresConfirmDocument, {})
  const discard = useAct(RecruitmentHiresDiscardDocument, {})
  const complete = hires.filter(({ problems }) => problems.length === 0)
  const take = async () => {
    const input = { hires: complete.map(({ id }) => ({ id })) }
    const decided = (await confirm(input)).data?.recruitmentHiresConfirm
    if (decided) toasts.post({ content: t('hires.taken', { count: decided.done }) })
    for (const refused of decided?.refused ?? []) toasts.post({ type: 'alert', content: t('held.refused', refused) })
    await reload()
  }
  const discardOne = async ({ id, name }: Hire) => {
    await discard({ hires: [{ id }] })
    toasts.post({ content: t('hires.discarded', { name }) })
    await reload()
  }
  const close = () => setAsked(null)
  return (
    <DetailCard title={t('hires.title')} lead={<p className="page-context">{t('hires.line')}</p>}>
      <ul className="agent-proposals">
        {hires.map((hire) => (
          <HireItem key={hire.id} hire={hire} discard={may('integrations.edit') ? () => setAsked(hire) : undefined} />
        ))}
      </ul>
      {may('integrations.edit') && complete.length > 0 && (
        <p className="held-actions">
          <Button onClick={() => setAsked('TAKE')}>{t('hires.take')}</Button>
        </p>
      )}
      {asked === 'TAKE' && (
        <ConfirmDialog
          title={t('hires.takeTitle', { count: complete.length })}
          confirm={t('hires.take')}
          dangerous={false}
          close={close}
          run={take}
        >
          {t('held.confirmText')}
        </ConfirmDialog>
      )}
      {asked !== null && asked !== 'TAKE' && (
        <ConfirmDialog title={t('hires.discardTitle', asked)} confirm={t('hires.discard')} close={close} run={() => discardOne(asked)}>
          {t('hires.discardText')}
        </ConfirmDialog>
      )}
    </DetailCard>
  )
}

const fields = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'phoneCountry',
  'positionTitleId',
  'businessEntityId',
  'businessUnitId',
  'locationId',
  'workClassId',
  'companyStartDate',
  'supervisorJobId',
  'fte',
] as const

function HireItem({ hire, discard }: { hire: Hire; discard: (() => void) | undefined }) {
  const { t } = useTranslation('integrations')
  const format = useDateFormat()
  const { name, positionTitle, startsOn, problems } = hire
  const labelOf = (path: string) => t(`hires.fields.${fields.find((field) => field === path.split('.').at(-1)) ?? 'other'}`)
  return (
    <li>
      <b>{name}</b>
      {positionTitle && startsOn && <span>{t('hires.starts', { position: positionTitle, day: format.date(startsOn) })}</span>}
      {problems.length === 0 && <span className="page-context">{t('hires.complete')}</span>}
      {problems.map(({ path, message }) => (
        <span key={path} className="page-context">
          {t('hires.missing', { field: labelOf(path), message })}
        </span>
      ))}
      {discard && (
        <Button size="xs" variant="default" onClick={discard} aria-label={`${t('hires.discard')}: ${name}`}>
          {t('hires.discard')}
        </Button>
      )}
    </li>
  )
}
