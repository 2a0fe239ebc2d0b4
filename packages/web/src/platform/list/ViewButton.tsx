import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MenuButtonProps } from '#platform/look/late-menu.tsx'

export function ViewButton(props: MenuButtonProps) {
  const { t } = useTranslation()
  return (
    <Button variant="default" size="sm" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />} {...props}>
      {t('list.view')}
    </Button>
  )
}
