import { Avatar, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MenuButtonProps } from '#platform/look/late-menu.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'

export function AccountButton(props: MenuButtonProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <UnstyledButton className="avatar-button" {...props}>
      <span className="visually-hidden">{t('frame.account', { name: user.displayName })}</span>
      <Avatar size={32} color="indigo" variant="light" name={user.displayName} aria-hidden>
        {user.initials}
      </Avatar>
    </UnstyledButton>
  )
}
