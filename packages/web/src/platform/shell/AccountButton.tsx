import { UnstyledButton } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Face } from '#platform/look/Face.tsx'
import type { MenuButtonProps } from '#platform/look/late-menu.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'

export function AccountButton(props: MenuButtonProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <UnstyledButton className="avatar-button" {...props}>
      <span className="visually-hidden">{t('frame.account', { name: user.displayName })}</span>
      <Face size={32} name={user.displayName} initials={user.initials} picture={user.picture} />
    </UnstyledButton>
  )
}
