import { Loader, MultiSelect, Select } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useField, type FieldProps } from './use-field.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface Props extends FieldProps {
  options?: readonly SelectOption[]
  /** For long lists: asked with what is typed, each time the list is opened and 300 ms after typing. */
  load?: (text: string) => Promise<readonly SelectOption[]>
  /** The option of the value at first, when `load` has not been asked yet. */
  initial?: SelectOption | null | undefined
  /** Hides the cross. */
  clearable?: boolean
}

/** One of many, searchable. A failed lookup leaves it empty; the next opening asks again. */
export function SelectField({ options, load, initial, clearable = true, ...props }: Props) {
  const { t } = useTranslation()
  const { value, change, shared } = useField(props)
  const lookup = useLookup(load, initial ? [initial] : [])
  const data = load ? lookup.withChosen(value as string | null) : (options ?? [])
  return (
    <Select
      {...shared}
      data={[...data]}
      value={(value as string | null) ?? null}
      onChange={(next) => (lookup.remember(next), change(next))}
      searchable
      clearable={clearable}
      placeholder={shared.placeholder ?? t('form.choose')}
      nothingFoundMessage={lookup.busy ? <Loader size="xs" aria-label={t('list.loading')} /> : t('list.noOptions')}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      {...(load
        ? { onDropdownOpen: () => lookup.ask('', 0), onSearchChange: (text) => lookup.ask(text, 300), filter: ({ options: all }) => all }
        : {})}
    />
  )
}

/** Several of many; the value is a list of strings. */
export function MultiSelectField({
  options,
  load,
  initial,
  clearable = true,
  ...props
}: Omit<Props, 'initial'> & { initial?: readonly SelectOption[] }) {
  const { t } = useTranslation()
  const { value, change, shared } = useField(props)
  const lookup = useLookup(load, initial ?? [])
  const chosen = (value as string[] | null) ?? []
  const data = load ? chosen.reduce((all, each) => merge(all, lookup.withChosen(each)), lookup.withChosen(null)) : (options ?? [])
  return (
    <MultiSelect
      {...shared}
      data={[...data]}
      value={chosen}
      onChange={(next) => (next.forEach((each) => lookup.remember(each)), change(next))}
      searchable
      clearable={clearable}
      placeholder={chosen.length === 0 ? (shared.placeholder ?? t('form.choose')) : ''}
      nothingFoundMessage={t('list.noOptions')}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      {...(load
        ? {
            onDropdownOpen: () => lookup.ask('', 0),
            onSearchChange: (text: string) => lookup.ask(text, 300),
            filter: ({ options: all }: { options: unknown[] }) => all as never,
          }
        : {})}
    />
  )
}

function useLookup(load: Props['load'], initial: readonly SelectOption[]) {
  const [found, setFound] = useState<readonly SelectOption[]>([])
  const [known, setKnown] = useState<readonly SelectOption[]>(initial)
  const [busy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  const look = async (text: string) => {
    latest.current += 1
    const mine = latest.current
    setBusy(true)
    const answer = await load?.(text).catch(() => [])
    if (mine !== latest.current) return
    setFound(answer ?? [])
    setBusy(false)
  }
  const ask = (text: string, pause: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void look(text), pause)
  }
  return {
    busy,
    ask,
    withChosen: (value: string | null) =>
      merge(
        known.filter((each) => each.value === value),
        found,
      ),
    remember: (value: string | null) =>
      setKnown((before) =>
        merge(
          before,
          found.filter((each) => each.value === value),
        ),
      ),
  }
}

const merge = (first: readonly SelectOption[], second: readonly SelectOption[]) => [
  ...first,
  ...second.filter(({ value }) => !first.some((each) => each.value === value)),
]
