import { termsOf } from '@kith/shared/found.ts'
import { longestSearch } from '@kith/shared/search.ts'
import { Loader, MultiSelect, Select } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { usePause } from '#platform/look/timing.ts'
import { Marked } from '#platform/format/Marked.tsx'
import { matching } from './choices.ts'
import { useField, type FieldProps } from './use-field.ts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
  /** Beside the label, where the options are listed. */
  detail?: string
}

interface Props extends FieldProps {
  options?: readonly SelectOption[]
  /** Asks for the options once more, when the list is opened without any: the lookup before may have failed. */
  again?: () => unknown
  /** For long lists: asked with what is typed, each time the list is opened, 300 ms after typing and each second of it. */
  load?: (text: string) => Promise<readonly SelectOption[]>
  /** The option of the value at first, when `load` has not been asked yet. */
  initial?: SelectOption | null | undefined
  /** Shows a cross, but where an answer is required. */
  clearable?: boolean
  /** With `load`: how many characters it needs to find anything. */
  shortest?: number
}

/** More than anyone would read: anyone who seeks something else types. */
export const mostOptions = 100

/** One of many, searchable. A failed lookup leaves it empty; the next opening asks again. */
export function SelectField({ options, again, load, initial, clearable = true, shortest = 0, ...props }: Props) {
  const { t } = useTranslation()
  const { value, change, shared } = useField(props)
  const lookup = useLookup(load, initial ? [initial] : [], shortest)
  const { message, typed, setTyped } = useEmptyMessage(lookup.busy, shortest)
  const data = load ? lookup.withChosen(value as string | null) : (options ?? [])
  const terms = termsSought(typed, data)
  const seek = (text: string) => {
    setTyped(text)
    if (load) lookup.ask(text, 300)
  }
  return (
    <Select
      {...shared}
      data={[...data]}
      value={(value as string | null) ?? null}
      onChange={(next) => (lookup.remember(next), change(next))}
      searchable
      limit={mostOptions}
      clearable={clearable && !shared.withAsterisk}
      placeholder={shared.placeholder ?? t('form.choose')}
      nothingFoundMessage={message}
      onSearchChange={seek}
      selectFirstOptionOnChange={terms.length > 0 && !lookup.busy}
      onKeyDown={keepInList}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      onDropdownOpen={() => (load ? lookup.open() : data.length === 0 && askAgain(again))}
      filter={({ options: all, search, limit }) => (load ? all : matching(all as SelectOption[], search).slice(0, limit))}
      renderOption={({ option, checked = false }) => <OptionLabel option={option} terms={terms} isChosen={checked} />}
    />
  )
}

/** Several of many; the value is a list of strings. */
export function MultiSelectField({
  options,
  again,
  load,
  initial,
  clearable = true,
  shortest = 0,
  ...props
}: Omit<Props, 'initial'> & { initial?: readonly SelectOption[] }) {
  const { t } = useTranslation()
  const { value, change, shared } = useField(props)
  const lookup = useLookup(load, initial ?? [], shortest)
  const { message, typed, setTyped } = useEmptyMessage(lookup.busy, shortest)
  const chosen = (value as string[] | null) ?? []
  const data = load ? chosen.reduce((all, each) => merge(all, lookup.withChosen(each)), lookup.withChosen(null)) : (options ?? [])
  const terms = termsSought(typed, data)
  const seek = (text: string) => {
    setTyped(text)
    if (load) lookup.ask(text, 300)
  }
  return (
    <MultiSelect
      {...shared}
      data={[...data]}
      value={chosen}
      onChange={(next) => (next.forEach((each) => lookup.remember(each)), change(next))}
      searchable
      limit={mostOptions}
      clearable={clearable && !shared.withAsterisk}
      placeholder={chosen.length === 0 ? (shared.placeholder ?? t('form.choose')) : ''}
      nothingFoundMessage={message}
      onSearchChange={seek}
      selectFirstOptionOnChange={terms.length > 0 && !lookup.busy}
      onKeyDown={keepInList}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      onDropdownOpen={() => (load ? lookup.open() : data.length === 0 && askAgain(again))}
      filter={({ options: all, search, limit }) => (load ? all : matching(all as SelectOption[], search).slice(0, limit))}
      renderOption={({ option, checked = false }) => <OptionLabel option={option} terms={terms} isChosen={checked} />}
    />
  )
}

/** That a lookup fails once more shows as a list without options. */
const askAgain = (again: Props['again']) => void Promise.resolve(again?.()).catch(() => undefined)

/** The field shows the name of what is chosen, which is not searched for. */
const termsSought = (typed: string, options: readonly SelectOption[]) =>
  options.some(({ label }) => label === typed) ? [] : termsOf(typed)

/** In an open list Enter takes the option that is marked; where there is none yet it does not send the form. */
function keepInList(event: KeyboardEvent<HTMLInputElement>) {
  const { ariaExpanded } = event.currentTarget
  if (event.key === 'Enter' && ariaExpanded === 'true' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

function OptionLabel({
  option: { label, detail },
  terms,
  isChosen,
}: {
  option: SelectOption
  terms: readonly string[]
  isChosen: boolean
}) {
  return (
    <>
      <span className="option-label">
        <Marked text={label} terms={terms} />
      </span>
      {detail && <span className="option-detail">{detail}</span>}
      {isChosen && <IconCheck size={14} className="option-chosen" aria-hidden />}
    </>
  )
}

/**
 * What is said where there are no options: that they are on their way, that more must be typed, or that there are none. It is an
 * option that cannot be chosen, because a list box must own options.
 */
function useEmptyMessage(busy: boolean, shortest: number) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const words = () => {
    if (typed.trim().length < shortest) return t('list.typeMore', { count: shortest })
    return t(typed.trim() ? 'list.noResults' : 'list.noOptions')
  }
  const message = (
    <div role="option" aria-selected={false} aria-disabled aria-live="polite">
      {busy ? <Loader size="xs" aria-label={t('list.loading')} /> : words()}
    </div>
  )
  return { typed, message, setTyped }
}

function useLookup(load: Props['load'], initial: readonly SelectOption[], shortest: number) {
  const [found, setFound] = useState<readonly SelectOption[]>([])
  const [known, setKnown] = useState<readonly SelectOption[]>(initial)
  const [busy, setBusy] = useState(false)
  const rest = usePause()
  const latest = useRef(0)
  const asked = useRef(0)
  const sought = useRef('')
  const look = async (text: string) => {
    latest.current += 1
    const [mine, wanted] = [latest.current, asked.current]
    const answer = text.trim().length < shortest ? [] : await load?.(text.slice(0, longestSearch)).catch(() => [])
    if (mine !== latest.current) return
    setFound(answer?.slice(0, mostOptions) ?? [])
    // What was typed since is still to be looked up
    if (wanted === asked.current) setBusy(false)
  }
  const ask = (text: string, pause: number) => {
    sought.current = text
    asked.current += 1
    setBusy(true)
    rest.before(() => void look(text), pause, 1000)
  }
  const isName = (text: string) => [...known, ...initial, ...found].some(({ label }) => label === text)
  return {
    busy,
    ask,
    /** Asks what a closed list was opened with: by typing or pasting, or without any words while the name of what is chosen stands there. */
    open: () => ask(isName(sought.current) ? '' : sought.current, 0),
    withChosen: (value: string | null) =>
      merge(
        merge(known, initial).filter((each) => each.value === value),
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
