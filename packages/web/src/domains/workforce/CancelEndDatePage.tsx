import { useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { useFamily } from './family.ts'
import { alwaysSent, RoleFrame, type Role } from './RoleFrame.tsx'
import { RoleUpdateDocument } from './roles.graphql.ts'

/** Asks before the end of a role is taken back. */
export default function CancelEndDatePage() {
  return <RoleFrame>{(role) => <Asking role={role} />}</RoleFrame>
}

function Asking({ role }: { role: Role }) {
  const { t } = useTranslation(['workforce', 'common'])
  const { date } = useDateFormat()
  const family = useFamily()
  const navigate = useNavigate()
  const [update, { loading }] = useMutation(RoleUpdateDocument)
  const { id, version, name, endDate } = role
  const cancel = async () => {
    await update({ variables: { input: { ...alwaysSent(role), id, version, endDate: null } } })
    toasts.post({ content: t('saved', { name }) })
    await navigate(family.to('show', id))
  }
  return (
    <DetailCard title={t('dates.cancel')}>
      <p>{endDate ? t('dates.cancelText', { name, day: date(endDate) }) : t('dates.noEnd', { name })}</p>
      <div className="role-remedies">
        {endDate && (
          <Button onClick={() => void cancel()} loading={loading}>
            {t('dates.cancel')}
          </Button>
        )}
        <Button component={Link} variant="default" to={family.to('show', id)}>
          {t('common:page.cancel')}
        </Button>
      </div>
    </DetailCard>
  )
}
