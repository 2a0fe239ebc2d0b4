import './search.css'
import { useQuery } from '@apollo/client/react'
import { ActionIcon, Avatar, Checkbox, Kbd, Loader } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { longestSearch } from '@kith/shared/search.ts'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useDebounced } from '#platform/look/timing.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { PerformPeopleSearchDocument } from './people-search.graphql.ts'
import { useFoundPages } from './use-found-pages.ts'

interface Found {
  key: string
  to: string
  title: string
  line: string
  initials?: string
  /** Opens the hover card. */
  person?: string
}

const MOST_PEOPLE = 10

/** Ctrl K: people (at most 10) and pages, with arrow keys, Enter and Escape. */
export function GlobalSearch() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { may } = useSession()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [index, setIndex] = useState(0)
  const [pastStaff, setPastStaff] = useState(false)
  const searchText = useDebounced(text.trim(), 300, 1000)
  const { data, previousData, loading } = useQuery(PerformPeopleSearchDocument, {
    variables: { searchText, showPastStaff: pastStaff },
    skip: searchText === '',
    fetchPolicy: 'network-only',
  })
  useEffect(() => {
    const shortcut = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', shortcut)
    return () => removeEventListener('keydown', shortcut)
  }, [])

  const search = searchText === '' ? undefined : (data ?? previousData)?.performPeopleSearch
  const people: Found[] = (search?.results ?? []).slice(0, MOST_PEOPLE).flatMap(({ person, businessUnit }) =>
    person
      ? [
          {
            key: person.id,
            to: addressOf(person),
            title: person.displayName,
            line: [person.primaryJob?.positionTitle?.name, businessUnit?.name].filter(Boolean).join(' · '),
            initials: person.initials,
            person: person.id,
          },
        ]
      : [],
  )
  const pages: Found[] = useFoundPages(searchText)
  const found = [...people, ...pages]
  const shown = open && searchText !== ''
  const close = () => {
    setOpen(false)
    input.current?.blur()
  }
  const go = (choice: Found | undefined) => {
    if (!choice) return
    setText('')
    close()
    void navigate(choice.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return text ? setText('') : close()
    if (event.key === 'Enter') return go(found[index])
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || found.length === 0) return
    event.preventDefault()
    setIndex((index + step + found.length) % found.length)
  }
  const empty = search?.noResultsReason === 'NO_PERMISSION' ? t('search.noPermission') : t('search.nothing')
  const row = (each: Found, at: number) => (
    <div
      key={each.key}
      id={`${id}-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={at === index}
      className="search-row"
      data-person={each.person}
      onPointerEnter={() => setIndex(at)}
      onPointerDown={(event) => (event.preventDefault(), go(each))}
    >
      {each.initials !== undefined && (
        <Avatar size={32} name={each.title} color="initials" aria-hidden>
          {each.initials}
        </Avatar>
      )}
      <span className="search-row-text">
        <span>{each.title}</span>
        {each.line && <span className="search-row-line">{each.line}</span>}
      </span>
    </div>
  )
  return (
    <search className="global-search" data-open={open || undefined}>
      <ActionIcon
        className="global-search-open"
        variant="subtle"
        color="gray"
        size="xl"
        aria-label={t('search.label')}
        onClick={() => (setOpen(true), requestAnimationFrame(() => input.current?.focus()))}
      >
        <IconSearch size={22} stroke={1.6} aria-hidden />
      </ActionIcon>
      <div className="global-search-field">
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <input
          ref={input}
          type="text"
          role="combobox"
          inputMode="search"
          maxLength={longestSearch}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('search.placeholder')}
          aria-label={t('search.label')}
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown && found[index] ? `${id}-${index}` : undefined}
          value={text}
          onFocus={() => setOpen(true)}
          onBlur={(event) => void (event.currentTarget.closest('search')?.contains(event.relatedTarget) || setOpen(false))}
          onChange={(event) => (setText(event.target.value), setIndex(0), setOpen(true))}
          onKeyDown={onKeyDown}
        />
        {text === '' ? (
          <Kbd size="xs" className="global-search-key">
            Ctrl K
          </Kbd>
        ) : null}
        <ActionIcon
          className="global-search-close"
          variant="subtle"
          color="gray"
          aria-label={t('search.close')}
          onClick={() => (setText(''), close())}
        >
          <IconX size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {shown && (
        <div className="search-results">
          <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={t('search.results')}>
            {people.length > 0 && (
              <div role="presentation" className="search-heading">
                {t('search.people')}
              </div>
            )}
            {people.map((each, at) => row(each, at))}
            {pages.length > 0 && (
              <div role="presentation" className="search-heading">
                {t('search.pages')}
              </div>
            )}
            {pages.map((each, at) => row(each, people.length + at))}
          </div>
          {found.length === 0 && (
            <div className="search-empty" role="status">
              {loading || searchText !== text.trim() ? <Loader size="xs" aria-label={t('search.searching')} /> : empty}
            </div>
          )}
          {may('people.past_profile.view') && (
            <Checkbox
              className="search-past"
              size="xs"
              label={t('search.pastStaff')}
              checked={pastStaff}
              onChange={(event) => setPastStaff(event.currentTarget.checked)}
              onBlur={(event) => void (event.currentTarget.closest('search')?.contains(event.relatedTarget) || setOpen(false))}
            />
          )}
        </div>
      )}
    </search>
  )
}

/** The profile; of somebody whose profile is closed, the line in the directory. */
const addressOf = ({ id, displayName, mayViewProfile }: { id: string; displayName: string; mayViewProfile: boolean }) =>
  mayViewProfile ? href('people.profile', { personId: id }) : href('people.index', {}, { search: displayName })
