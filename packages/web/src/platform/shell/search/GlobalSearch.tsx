import './search.css'
import { ActionIcon, Checkbox, Kbd, Loader } from '@mantine/core'
import { termsOf } from '@kith/shared/found.ts'
import { longestSearch } from '@kith/shared/search.ts'
import { IconArrowRight, IconSearch, IconX } from '@tabler/icons-react'
import { Fragment, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNavigate } from 'react-router'
import { useEnter } from '#platform/form/use-enter.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { Marked } from '#platform/format/Marked.tsx'
import { useText } from '#platform/i18n/use-text.ts'
import type { Found } from '#platform/routing/contributions.ts'
import { useSite } from '#platform/routing/site.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { Face } from '#platform/look/Face.tsx'
import { bestGroups } from './best-groups.ts'
import { useActions } from './use-actions.ts'
import { useFindings } from './use-findings.ts'
import { useSearchOpener } from './search-opener.ts'
import { useFoundPages } from './use-found-pages.ts'
import { useVisits } from '../visits.ts'

/** Ctrl K: what the domains find, and pages, with arrow keys, Enter and Escape. */
export function GlobalSearch() {
  const { t, i18n } = useTranslation()
  const named = useText()
  const navigate = useNavigate()
  const { may } = useSession()
  const searches = useSite().searches()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [index, setIndex] = useState(0)
  const [options, setOptions] = useState<ReadonlySet<string>>(new Set())
  const { asked, answered, groups, ask, askSoon, askNow } = useFindings(searches)
  useEffect(() => {
    const shortcut = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      // What opens over the page keeps the focus until it is closed
      if (document.querySelector('[aria-modal=true]')) return
      setOpen(true)
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', shortcut)
    return () => removeEventListener('keydown', shortcut)
  }, [])

  useSearchOpener(() => {
    setOpen(true)
    requestAnimationFrame(() => input.current?.focus())
  })

  const allOf = ({ title, all }: Pick<(typeof groups)[number], 'title' | 'all'>): Found[] => {
    const number = all && formatDecimal(all.count, i18n.language) + (all.isCapped ? '+' : '')
    return all ? [{ key: `all of ${title}`, to: all.to, title: named(all.label, { number }), line: '', icon: IconArrowRight }] : []
  }
  // What the arrow keys reach is seen
  useEffect(() => {
    if (index > 0) document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, index])

  const terms = termsOf(asked)
  const { pages, areThere } = useFoundPages(asked, open)
  const visits = useVisits()
  const actions = useActions(asked, open)
  const foundBy = groups.map((group) => ({ ...group, found: [...group.found, ...allOf(group)] }))
  const groupsFound = [
    ...(asked === '' ? [{ title: 'common:search.recent' as const, found: visits }] : foundBy.filter(({ isNear }) => !isNear)),
    { title: 'common:search.actions' as const, found: actions },
    { title: 'common:search.pages' as const, found: pages },
    ...(asked === '' ? [] : foundBy.filter(({ isNear }) => isNear)),
  ]
  const results = bestGroups(groupsFound, answered === asked)
  const found: Found[] = results.flatMap((group) => group.found)
  const shown = open && (asked !== '' || text === '')
  const sought = text.trim()
  const isAnswered = asked === sought && answered === sought && areThere
  const type = (typed: string) => {
    setText(typed)
    askSoon(typed.trim(), options)
    setIndex(0)
  }
  const turn = (name: string, on: boolean) => {
    const next = new Set([...options].filter((each) => each !== name).concat(on ? [name] : []))
    setOptions(next)
    setIndex(0)
    ask(sought, next)
  }
  const close = () => {
    setOpen(false)
    setIndex(0)
    input.current?.blur()
  }
  const go = (choice: Found | undefined, inNewTab = false) => {
    if (!choice) return
    type('')
    close()
    if (choice.run) choice.run()
    else if (inNewTab) window.open(choice.to, '_blank', 'noopener')
    else void navigate(choice.to)
  }
  const enter = useEnter<boolean>(open ? sought : '', isAnswered, (inNewTab) => shown && go(found[index], inNewTab))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return text ? type('') : close()
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      askNow()
      return enter(event.ctrlKey || event.metaKey)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (!shown) return setOpen(true)
    if (isAnswered && found.length > 0) setIndex((index + step + found.length) % found.length)
  }
  const empty = named(groups.find(({ none }) => none)?.none ?? 'common:search.nothing')
  const row = (each: Found, at: number) => (
    <div
      key={each.key}
      id={`${id}-${at}`}
      role="option"
      tabIndex={-1}
      aria-selected={isAnswered && at === index}
      className="search-row"
      data-person={each.person}
      onPointerMove={() => isAnswered && setIndex(at)}
      onPointerDown={(event) => (event.preventDefault(), go(each, event.ctrlKey || event.metaKey))}
    >
      {each.initials !== undefined && <Face size={32} name={each.title} initials={each.initials} picture={each.picture} />}
      {each.icon && <RowPicture icon={each.icon} />}
      <span className="search-row-text">
        <span>
          <Marked text={each.title} terms={terms} inside={!each.person} />
        </span>
        {(each.line || each.foundBy) && (
          <span className="search-row-line">
            <Marked text={each.line} terms={terms} inside={!each.person} />
            {each.foundBy && (
              <>
                {each.line && ' · '}
                {named(each.foundBy.label)} <Marked text={each.foundBy.text ?? ''} terms={terms} inside={false} />
              </>
            )}
          </span>
        )}
      </span>
    </div>
  )
  return (
    <search className="global-search" data-open={open || undefined}>
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
          aria-activedescendant={shown && isAnswered && found[index] ? `${id}-${index}` : undefined}
          value={text}
          onFocus={() => text !== '' && setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={(event) => void (event.currentTarget.closest('search')?.contains(event.relatedTarget) || setOpen(false))}
          onChange={(event) => (type(event.target.value), setOpen(true))}
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
          onClick={() => (type(''), close())}
        >
          <IconX size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      {shown && (
        <div className="search-results">
          <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={t('search.results')}>
            {results.map(({ title, found: rows }) => (
              <Fragment key={title}>
                <div role="presentation" className="search-heading">
                  {named(title)}
                </div>
                {rows.map((each) => row(each, found.indexOf(each)))}
              </Fragment>
            ))}
          </div>
          {found.length === 0 && (
            <div className="search-empty" role="status">
              {isAnswered ? empty : <Loader size="xs" aria-label={t('search.searching')} />}
            </div>
          )}
          {asked !== '' &&
            searches.map(
              ({ name, option }) =>
                option &&
                may(option.permission) && (
                  <Checkbox
                    key={name}
                    className="search-option"
                    size="xs"
                    label={named(option.label)}
                    checked={options.has(name)}
                    onChange={(event) => turn(name, event.currentTarget.checked)}
                    onBlur={(event) => void (event.currentTarget.closest('search')?.contains(event.relatedTarget) || setOpen(false))}
                  />
                ),
            )}
          <div className="search-keys" aria-hidden>
            <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {t('search.keyChoose')} · <Kbd size="xs">Enter</Kbd> {t('search.keyOpen')} ·{' '}
            <Kbd size="xs">Ctrl Enter</Kbd> {t('search.keyTab')}
          </div>
        </div>
      )}
    </search>
  )
}

function RowPicture({ icon: Icon }: { icon: NonNullable<Found['icon']> }) {
  return (
    <span className="search-row-icon">
      <Icon size={18} stroke={1.6} aria-hidden />
    </span>
  )
}
