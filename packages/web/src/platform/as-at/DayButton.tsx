import { Button, Popover } from '@mantine/core'
import { useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import type DayCalendar from './DayCalendar.tsx'

interface Props extends ComponentProps<typeof DayCalendar> {
  label: string
  icon: ReactNode
}

/** A button that opens a calendar, which is fetched when it is first wanted. */
export function DayButton({ label, icon, choose, ...calendar }: Props) {
  const [open, setOpen] = useState(false)
  const [Calendar, setCalendar] = useState<ComponentType<ComponentProps<typeof DayCalendar>> | null>(null)
  const press = async () => {
    if (!Calendar) {
      const { default: loaded } = await import('./DayCalendar.tsx')
      setCalendar(() => loaded)
    }
    setOpen(!open)
  }
  const close = (day: string | null) => {
    choose(day)
    setOpen(false)
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="sm" className="no-print" leftSection={icon} onClick={() => void press()}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>{Calendar && <Calendar {...calendar} choose={close} />}</Popover.Dropdown>
    </Popover>
  )
}
