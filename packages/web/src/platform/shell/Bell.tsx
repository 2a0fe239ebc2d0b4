import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from 'react-router'
import { usePageHeaderItem } from './use-page-header.ts'
import { Waiting, waitingText } from './Waiting.tsx'

/** The way to one's notifications, with a dot where some are new. */
export function Bell() {
  const item = usePageHeaderItem('notifications')
  if (!item?.visible || !item.href) return null
  return (
    <ActionIcon
      component={Link}
      to={item.href}
      variant="subtle"
      color="gray"
      size="xl"
      aria-label={[item.label, waitingText(item.indicatorCount)].filter(Boolean).join(', ')}
      data-hint={item.label}
    >
      <Waiting statusDot={item.statusDot || item.indicatorCount > 0}>
        <IconBell size={22} stroke={1.6} aria-hidden />
      </Waiting>
    </ActionIcon>
  )
}
