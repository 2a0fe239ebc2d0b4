import { ActionIcon } from '@mantine/core'
import { IconGridDots } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { MenuButtonProps } from '#platform/look/late-menu.tsx'

export function AppsButton(props: MenuButtonProps) {
  const { t } = useTranslation()
  return (
    <ActionIcon
      {...props}
      className="top-bar-apps"
      variant="subtle"
      color="gray"
      size="xl"
      aria-label={t('navigation.apps')}
      data-hint={t('navigation.apps')}
    >
      <IconGridDots size={22} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
