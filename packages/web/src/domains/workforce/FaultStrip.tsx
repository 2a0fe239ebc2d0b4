import './workforce.css'
import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useFamily } from './family.ts'
import type { Role } from './RoleFrame.tsx'
import { useRoleText } from './use-role-text.ts'

const mostShown = 3

export function FaultStrip({ role: { id, faults } }: { role: Pick<Role, 'id' | 'faults'> }) {
  const { t } = useTranslation('workforce')
  const family = useFamily()
  const text = useRoleText()
  if (faults.length === 0) return null
  return (
    <Alert color="red" className="role-faults" icon={<IconAlertTriangle size={18} aria-hidden />} title={t(`${family.words}.faultTitle`)}>
      <ul>
        {faults.slice(0, mostShown).map((each) => (
          <li key={`${each.fault} ${each.effectiveFrom} ${each.jobId}`}>
            {text.days(each.effectiveFrom, each.effectiveTo)}
            {': '}
            {text.fault(each)}
          </li>
        ))}
      </ul>
      <Anchor component={Link} to={family.to('resolve_incompatible_jobs', id)}>
        {t('faults.resolve')}
      </Anchor>
    </Alert>
  )
}
