import { UnstyledButton } from '@mantine/core'
import { Face } from '#platform/look/Face.tsx'
import type { MenuButtonProps } from '#platform/look/late-menu.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { usePageHeaderItem } from './use-page-header.ts'
import { Waiting } from './Waiting.tsx'

export function AccountButton({ className = '', ...props }: MenuButtonProps) {
  const { displayName: name } = useSession().user
  const account = usePageHeaderItem('account')
  return (
    <UnstyledButton className={`avatar-button ${className}`} {...props}>
      <span className="visually-hidden">{account?.label}</span>
      <Waiting {...account}>
        <Face size={32} name={name} initials={account?.initials ?? ''} picture={account?.avatarUrl ?? null} />
      </Waiting>
    </UnstyledButton>
  )
}
