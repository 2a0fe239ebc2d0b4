import { termsOf } from '@kith/shared/found.ts'
import { longestSearch } from '@kith/shared/search.ts'
import { Loader, MultiSelect, Select, type OptionsFilter } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { usePause } from '#platform/look/timing.ts'
import { Marked } from '#platform/format/Marked.tsx'
import { inGroups, isMarked, matching, type SelectOption } from './choices.ts'
import { PathTip } from './PathTip.tsx'
import { useEnter } from './use-enter.ts'
import { useField, type FieldProps } from './use-field.ts'

export type { SelectOption } from './choices.ts'

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
  /** Told of each choice that the user makes, beside the value of the field. */
  picked?: (value: string | null) => void
  /** With `load`: how many characters it needs to find anything. */
  shortest?: number
}

/** Thrown by `load` where nothing is searched: the list says why. */
export class NoSearch extends Error {}

/** More than anyone would read: anyone who seeks something else types. */
export const mostOptions = 100

/** One of many, searchable. A failed lookup leaves it empty; the next opening asks again. */
export function SelectField({ initial, clearable = true, picked, ...props }: Props) {
  const { t } = useTranslation()
  const { value, change, shared } = useField(props)
  const [opened, setOpened] = useState(false)
  const chosen = (value as string | null) ?? null
  const [first] = useState(chosen)
  const known = initial ? [initial] : []
  const choose = (next: string | null) => (change(next), picked?.(next))
  const take = (first: string) => (choose(first), setOpened(false))
  const { list, remember, opening } = useList(props, known, chosen === null ? [] : [chosen], take)
  return (
    <Select
      {...shared}
      {...list}
      value={chosen}
      onChange={(next) => (remember(next), choose(next))}
      clearable={clearable && !shared.withAsterisk}
      withAsterisk={isMarked(shared.withAsterisk, first, chosen)}
      placeholder={shared.placeholder ?? t('form.choose')}
      dropdownOpened={opened}
      onDropdownOpen={() => (setOpened(true), opening())}
      onDropdownClose={() => setOpened(false)}
    />
  )
}

interface ManyProps extends Omit<Props, 'initial' | 'picked'> {
  initial?: readonly SelectOption[]
  /** How the value of the form holds what is chosen, where it is no list of strings. */
  kept?: { readonly read: (value: unknown) => string[]; readonly write: (chosen: readonly string[]) => unknown }
  /** Returns true for an option that is not chosen itself, as it does something else. */
  instead?: (value: string) => boolean
}

/** Several of many; the value is a list of strings, unless `kept` says otherwise. */
export function MultiSelectField({ initial = [], clearable = true, instead = () => false, kept = asList, ...props }: ManyProps) {
  const { t } = useTranslation()
  const { value, change, shared } = useField(props)
  const chosen = kept.read(value)
  const put = (next: readonly string[]) => {
    const replaced = next.find((each) => !chosen.includes(each) && instead(each))
    change(kept.write(next.filter((each) => each !== replaced)))
  }
  const take = (first: string) => chosen.includes(first) || put([...chosen, first])
  const { list, remember, opening, typed } = useList(props, initial, chosen, take)
  return (
    <MultiSelect
      {...shared}
      {...list}
      value={chosen}
      onChange={(next) => (next.forEach((each) => remember(each)), put(next))}
      searchValue={typed}
      clearable={clearable && !shared.withAsterisk}
      placeholder={chosen.length === 0 ? (shared.placeholder ?? t('form.choose')) : ''}
      onDropdownOpen={opening}
    />
  )
}

const asList: NonNullable<ManyProps['kept']> = { read: (value) => (value as string[] | null) ?? [], write: (chosen) => chosen }

/**
 * The list of a field: what is found for what is typed. Enter takes the first of it once it has come for exactly that, also when the
 * user has moved on by then, and does not send the form; `take` is then called with it.
 */
function useList(
  { options = [], again, load, shortest = 0 }: Pick<Props, 'options' | 'again' | 'load' | 'shortest'>,
  initial: readonly SelectOption[],
  chosen: readonly string[],
  take: (value: string) => unknown,
) {
  const { t } = useTranslation()
  const lookup = useLookup(load, initial, shortest)
  const { message, typed, setTyped } = useEmptyMessage(lookup.busy, shortest, lookup.why)
  const shown = useRef('')
  const hasLeft = useRef(false)
  const data = load ? lookup.withChosen(chosen) : options
  const terms = termsSought(typed, data)
  const seek = (text: string) => {
    shown.current = text
    setTyped(text)
    if (load && !hasLeft.current) lookup.ask(text, 300)
  }
  const enter = useEnter(lookup.wanted, !lookup.busy, () => {
    const first = lookup.found.find(({ disabled = false }) => !disabled)
    if (termsOf(lookup.wanted).length === 0 || !first) return
    lookup.remember(first.value)
    seek('')
    take(first.value)
  })
  // What is chosen is among the options for the sake of its name, and offered where it is found
  const filter: OptionsFilter = ({ search, limit }) => {
    const found = search.trim() === '' ? data : lookup.found
    return inGroups(load ? found : matching(data, search).slice(0, limit))
  }
  return {
    typed,
    remember: lookup.remember,
    /** Asks what a closed list was opened with: by typing or pasting, or without any words while the name of what is chosen stands there. */
    opening: () => {
      if (load) lookup.ask(lookup.isName(shown.current) ? '' : shown.current, 0)
      else if (data.length === 0) askAgain(again)
    },
    list: {
      data: inGroups(data),
      searchable: true,
      limit: mostOptions,
      nothingFoundMessage: message,
      clearButtonProps: { 'aria-label': t('form.clear') },
      selectFirstOptionOnChange: terms.length > 0 && !lookup.busy,
      onSearchChange: seek,
      onFocusCapture: () => void (hasLeft.current = false),
      onBlurCapture: () => void (hasLeft.current = true),
      onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
        if (!isEnterInList(event)) return
        event.preventDefault()
        if (!lookup.busy) return
        // What Mantine has marked in the list was found for another text
        event.stopPropagation()
        lookup.askNow()
        enter()
      },
      filter,
      renderOption: ({ option, checked = false }: { option: SelectOption; checked?: boolean }) => (
        <OptionLabel option={option} terms={terms} isChosen={checked} />
      ),
    },
  }
}

/** That a lookup fails once more shows as a list without options. */
const askAgain = (again: Props['again']) => void Promise.resolve(again?.()).catch(() => undefined)

/** The field shows the name of what is chosen, which is not searched for. */
const termsSought = (typed: string, options: readonly SelectOption[]) =>
  options.some(({ label }) => label === typed) ? [] : termsOf(typed)

/** In an open list Enter chooses: it does not send the form, not even where nothing is found. */
export function isEnterInList({ key, ctrlKey, metaKey, currentTarget, nativeEvent }: KeyboardEvent<HTMLInputElement>): boolean {
  return key === 'Enter' && currentTarget.ariaExpanded === 'true' && !ctrlKey && !metaKey && !nativeEvent.isComposing
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
      <PathTip label={label}>
        <span className="option-label">
          <Marked text={label} terms={terms} />
        </span>
      </PathTip>
      {detail && <span className="option-detail">{detail}</span>}
      {isChosen && <IconCheck size={14} className="option-chosen" aria-hidden />}
    </>
  )
}

/**
 * What is said where there are no options: that they are on their way, that more must be typed, or that there are none. It is an
 * option that cannot be chosen, because a list box must own options.
 */
function useEmptyMessage(busy: boolean, shortest: number, why: string | undefined) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const words = () => {
    if (typed.trim().length < shortest) return t('list.typeMore', { count: shortest })
    return why ?? t(typed.trim() ? 'list.noResults' : 'list.noOptions')
  }
  const message = (
    <div role="option" aria-selected={false} aria-disabled aria-live="polite">
      {busy ? <Loader size="xs" aria-label={t('list.loading')} /> : words()}
    </div>
  )
  return { typed, message, setTyped }
}

function useLookup(load: Props['load'], initial: readonly SelectOption[], shortest: number) {
  const [answer, setAnswer] = useState(noAnswer)
  const [known, setKnown] = useState<readonly SelectOption[]>(initial)
  const [wanted, setWanted] = useState('')
  const rest = usePause()
  const latest = useRef(0)
  const look = async (text: string) => {
    const mine = (latest.current += 1)
    let why: string | undefined
    const options =
      text.trim().length < shortest
        ? []
        : await load?.(text.slice(0, longestSearch)).catch((error: unknown) => {
            if (error instanceof NoSearch) why = error.message
            return []
          })
    if (mine === latest.current) setAnswer({ text, found: options?.slice(0, mostOptions) ?? [], why })
  }
  const { found, why } = answer
  return {
    found,
    why,
    /** What is wanted, of which `busy` says that it is not found yet. */
    wanted,
    busy: load !== undefined && answer.text !== wanted,
    ask: (text: string, pause: number) => {
      setWanted(text)
      setAnswer((before) => (before.found.length > 0 ? before : noAnswer))
      rest.before(() => void look(text), pause, 1000)
    },
    askNow: rest.now,
    isName: (text: string) => [...known, ...initial, ...found].some(({ label }) => label === text),
    withChosen: (values: readonly string[]) =>
      merge(
        merge(known, initial).filter(({ value }) => values.includes(value)),
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

const noAnswer: { text: string | null; found: readonly SelectOption[]; why?: string | undefined } = { text: null, found: [] }

const merge = (first: readonly SelectOption[], second: readonly SelectOption[]) => [
  ...first,
  ...second.filter(({ value }) => !first.some((each) => each.value === value)),
]
