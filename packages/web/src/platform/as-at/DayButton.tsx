import { Button } from '@mantine/core'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { MenuButtonProps } from '#platform/look/late-menu.tsx'
import type { DayPopoverProps } from './DayPopover.tsx'

const DayPopover = lazy(() => import('./DayPopover.tsx'))

/** A button that opens a calendar, which is fetched when it is first wanted. */
export function DayButton({ label, icon, ...calendar }: { label: string; icon: ReactNode } & Omit<DayPopoverProps, 'button'>) {
  const [isWanted, setWanted] = useState(false)
  const button = (props: MenuButtonProps) => (
    <Button variant="default" size="sm" leftSection={icon} {...props} className={`day-button no-print ${props.className ?? ''}`}>
      {label}
    </Button>
  )
  const first = button({ 'aria-haspopup': 'dialog', 'aria-expanded': isWanted, onClick: () => setWanted(true) })
  if (!isWanted) return first
  return (
    <Suspense fallback={first}>
      <DayPopover {...calendar} button={button} />
    </Suspense>
  )
}
