import './as-at.css'
import { Popover, SegmentedControl } from '@mantine/core'
import { useState, type ComponentProps, type ReactElement } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DayCalendar } from '#platform/form/DayCalendar.tsx'
import { useOpenMenu, type MenuButtonProps } from '#platform/look/late-menu.tsx'

type Calendar = ComponentProps<typeof DayCalendar>

export interface DayPopoverProps extends Calendar {
  button: (props: MenuButtonProps) => ReactElement
  /** Explains each kind of day if more than one can be chosen. */
  clocks?: readonly (Calendar & { name: string; help: string })[]
}

/** The calendar below its button, which was pressed a moment ago. */
export default function DayPopover({ button, clocks = [], choose, ...calendar }: DayPopoverProps) {
  const { t } = useTranslation()
  const { menu, button: pressed } = useOpenMenu()
  const first = clocks[0]?.name ?? ''
  const [chosen, setChosen] = useState(first)
  const { name, help, ...shown } = clocks.find((clock) => clock.name === chosen) ?? { ...calendar, choose, name: '', help: '' }
  const close = (day: string | null) => {
    shown.choose(day)
    menu.onChange(false)
  }
  const press = () => {
    setChosen(first)
    menu.onChange(!menu.opened)
  }
  return (
    <Popover {...menu} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>{button({ ...pressed, onClick: press })}</Popover.Target>
      <Popover.Dropdown className="calendar-dropdown">
        {clocks.length > 0 && (
          <>
            <SegmentedControl
              size="xs"
              fullWidth
              aria-label={t('asAt.clocks')}
              data={clocks.map((clock) => clock.name)}
              value={name}
              onChange={setChosen}
            />
            <p className="day-clocks">{help}</p>
          </>
        )}
        <DayCalendar key={name} {...shown} choose={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
