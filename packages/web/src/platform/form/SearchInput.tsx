import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useIsPhone } from '#platform/look/use-is-phone.ts'

type Props = Pick<TextInputProps, 'className' | 'maxLength' | 'size'> & {
  readonly label: string
  readonly value: string
  readonly change: (typed: string) => void
}

/** Narrows what is shown as its user types: Enter does not send the form around it. */
export function SearchInput({ label, value, change, ...props }: Props) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  return (
    <TextInput
      {...props}
      type="search"
      aria-label={label}
      placeholder={isPhone ? t('list.search') : label}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
    />
  )
}
