import { Popover } from '@mantine/core'
import type { ComponentProps, ReactElement } from 'react'
import { DayCalendar } from '#platform/form/DayCalendar.tsx'
import { useOpenMenu, type MenuButtonProps } from '#platform/look/late-menu.tsx'

export interface DayPopoverProps extends ComponentProps<typeof DayCalendar> {
  button: (props: MenuButtonProps) => ReactElement
}

/** The calendar below its button, which was pressed a moment ago. */
export default function DayPopover({ button, choose, ...calendar }: DayPopoverProps) {
  const { menu, button: pressed } = useOpenMenu()
  const close = (day: string | null) => {
    choose(day)
    menu.onChange(false)
  }
  return (
    <Popover {...menu} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>{button({ ...pressed, onClick: () => menu.onChange(!menu.opened) })}</Popover.Target>
      <Popover.Dropdown className="calendar-dropdown">
        <DayCalendar {...calendar} choose={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
