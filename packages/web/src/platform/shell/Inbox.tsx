import { ActionIcon, Popover } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { usePageHeaderItem } from './use-page-header.ts'
import { Waiting, waitingText } from './Waiting.tsx'

const InboxPanel = lazy(() => import('./InboxPanel.tsx'))

/** What waits for the user to decide on it, with how much that is; not there while nothing does. */
export function Inbox() {
  const item = usePageHeaderItem('inbox')
  const [opened, setOpened] = useState(false)
  if (!item?.visible && !opened) return null
  const label = item?.label ?? ''
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={340} trapFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="xl"
          aria-label={[label, waitingText(item?.indicatorCount ?? 0)].filter(Boolean).join(', ')}
          data-hint={label}
          onClick={() => setOpened(!opened)}
        >
          <Waiting indicatorCount={item?.indicatorCount ?? 0}>
            <IconInbox size={22} stroke={1.6} aria-hidden />
          </Waiting>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Suspense fallback={null}>
          <InboxPanel close={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
