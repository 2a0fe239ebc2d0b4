import '@mantine/dates/styles.layer.css'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { parseDate } from '@kith/shared/rules/dates.ts'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/es.js'
import 'dayjs/locale/fr-ca.js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '@kith/shared/format/dates.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { parseTyped } from './typed-date.ts'
import { useField, type FieldProps } from './use-field.ts'

interface Props extends FieldProps {
  /** YYYY-MM-DD */
  earliest?: string
  latest?: string
}

/** A date, typed as the user writes dates (or as YYYY-MM-DD), or chosen from a calendar. The value is YYYY-MM-DD. */
export function DateField({ earliest, latest, ...props }: Props) {
  const { t, i18n } = useTranslation()
  const { userConfig, tenantConfig } = useSession()
  const { value, change, shared } = useField(props)
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const style = { dateFormat: userConfig.dateFormat, language: i18n.language }
  const given = (value as string | null) ?? ''
  const shown = typed ?? (parseDate(given) ? formatDate(given, style) : given)
  const leave = () => {
    if (typed !== null) change(typed.trim() === '' ? null : (parseTyped(typed, style) ?? typed.trim()))
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
      placeholder={shared.placeholder ?? t('form.dateHint', { example: formatDate(tenantConfig.today, style) })}
      value={shown}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
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
          <Popover.Dropdown>
            <DatePicker
              locale={i18n.language.toLowerCase()}
              value={parseDate(given) ?? null}
              onChange={choose}
              defaultDate={parseDate(given) ?? tenantConfig.today}
              {...(earliest ? { minDate: earliest } : {})}
              {...(latest ? { maxDate: latest } : {})}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
