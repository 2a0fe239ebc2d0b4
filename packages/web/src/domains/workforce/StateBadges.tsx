import { Badge } from '@mantine/core'
import type { RoleState } from '@kith/shared/domains/workforce/roles.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useRoleText } from './use-role-text.ts'

interface Props {
  state: RoleState
  isEnabled: boolean
  isVacant?: boolean
  faultSince?: string | null
}

export function StateBadges({ state, isEnabled, isVacant = false, faultSince = null }: Props) {
  const { t } = useTranslation('workforce')
  const text = useRoleText()
  return (
    <>
      <Badge color={colours[state]}>{text.state(state)}</Badge>
      {!isEnabled && <Badge color="gray">{t('disabled')}</Badge>}
      {isVacant && <Badge color="yellow">{t('vacant')}</Badge>}
      {faultSince !== null && <Badge color="red">{t('attention')}</Badge>}
    </>
  )
}

const colours: Readonly<Record<RoleState, string>> = { STARTING: 'blue', STARTED: 'green', ENDING: 'yellow', ENDED: 'gray' }
