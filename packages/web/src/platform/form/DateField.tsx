import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { formatDate } from '@kith/shared/format/dates.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { DayCalendar } from './DayCalendar.tsx'
import { parseTyped } from './typed-date.ts'
import { useField, type FieldProps } from './use-field.ts'

interface Props extends FieldProps {
  /** YYYY-MM-DD */
  earliest?: string
  latest?: string
  /** The calendar begins with the years: for days that are long ago. */
  fromYears?: boolean
}

/** A date, typed in one of the ways in which people write dates, or chosen from a calendar. The value is YYYY-MM-DD. */
export function DateField({ earliest, latest, fromYears = false, ...props }: Props) {
  const { t, i18n } = useTranslation()
  const { userConfig, tenantConfig } = useSession()
  const { value, change, shared } = useField(props)
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const style = { dateFormat: userConfig.dateFormat, language: i18n.language }
  const hint = t('form.dateHint', { example: formatDate(tenantConfig.today, style) })
  const given = (value as string | null) ?? ''
  const shown = typed ?? (parseDate(given) ? formatDate(given, style) : given)
  const leave = () => {
    if (typed !== null)
      change(typed.trim() === '' ? null : (parseTyped(typed, { ...style, today: tenantConfig.today, latest }) ?? typed.trim()))
    setTyped(null)
    shared.onBlur()
  }
  const choose = (date: string | null) => {
    change(date)
    setTyped(null)
    setOpen(false)
  }
  return (
    <TextInput
      {...shared}
      className="date-input"
      autoComplete="off"
      placeholder={shared.placeholder ?? hint}
      // What was typed covers the placeholder just when the example is needed
      description={shared.description ?? (given && !parseDate(given) ? hint : undefined)}
      value={shown}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      // Enter sends the form while the field still has the focus
      onKeyDownCapture={(event) => event.key === 'Enter' && leave()}
      rightSection={
        <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('form.openCalendar')}
              onClick={() => setOpen(!open)}
              disabled={shared.disabled ?? false}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown className="calendar-dropdown">
            <DayCalendar
              day={parseDate(given) ?? null}
              fromYears={fromYears}
              choose={choose}
              {...(earliest ? { earliest } : {})}
              {...(latest ? { latest } : {})}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
