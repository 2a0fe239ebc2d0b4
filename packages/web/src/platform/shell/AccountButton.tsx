import { UnstyledButton } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Face } from '#platform/look/Face.tsx'
import type { MenuButtonProps } from '#platform/look/late-menu.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { usePageHeaderItem } from './use-page-header.ts'

export function AccountButton({ className = '', ...props }: MenuButtonProps) {
  const { t } = useTranslation()
  const { displayName: name, initials, picture } = useSession().user
  const polled = usePageHeaderItem('account')
  return (
    <UnstyledButton className={`avatar-button ${className}`} {...props}>
      <span className="visually-hidden">{polled?.label ?? t('frame.account', { name })}</span>
      <Face size={32} name={name} initials={polled?.initials ?? initials} picture={polled ? polled.avatarUrl : picture} />
    </UnstyledButton>
  )
}
