import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MenuButtonProps } from '#platform/look/late-menu.tsx'

export function MoreActionsButton(props: MenuButtonProps) {
  const { t } = useTranslation()
  return (
    <ActionIcon variant="default" size={36} aria-label={t('page.moreActions')} {...props}>
      <IconDotsVertical size={18} aria-hidden />
    </ActionIcon>
  )
}
