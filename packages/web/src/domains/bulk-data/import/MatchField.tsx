import { useQuery } from '@apollo/client/react'
import { Select } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { choicesOf } from '#platform/form/choices.ts'
import { mostOptions } from '#platform/form/SelectField.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { BulkDataMatchesDocument } from './match-field.graphql.ts'
import type { MissingRecord, RecordChange } from './use-import.ts'

interface Props {
  record: MissingRecord
  /** Takes the focus of the line that it is shown in place of; left out where a button opens it, from which it always does. */
  hasFocus?: boolean
  change: (change: RecordChange) => void
}

/** The existing records that a missing one may be instead, or the values that a word may mean; asked for once someone goes there. */
export function MatchField({ record: { id, name, isChoice, match }, hasFocus, change }: Props) {
  const { t } = useTranslation(['bulk-data', 'common'])
  const input = useFirstFocus<HTMLInputElement>(hasFocus ?? true, hasFocus === undefined)
  const [isAsked, setIsAsked] = useState(false)
  // A value whose name arrives late takes the place of what someone types meanwhile
  const known = match ? [match] : []
  const { data } = useQuery(BulkDataMatchesDocument, {
    variables: { missingRecordId: id },
    fetchPolicy: 'cache-and-network',
    skip: !isAsked,
  })
  return (
    <Select
      ref={input}
      size="xs"
      searchable
      aria-label={t(isChoice ? 'missing.meaning' : 'missing.existing', { name })}
      placeholder={t('common:form.choose')}
      data={choicesOf(data?.listAllBulkDataMatches ?? known)}
      value={match?.id ?? null}
      limit={mostOptions}
      allowDeselect={false}
      nothingFoundMessage={t(data ? 'common:list.noOptions' : 'common:list.loading')}
      onFocus={() => setIsAsked(true)}
      onChange={(chosen) => chosen && change(isChoice ? { id, choice: chosen } : { id, matchId: chosen })}
    />
  )
}

/** An element that takes the focus once, when it is shown: with `wherever` from anything, else only where what it stands in place of had it. */
export function useFirstFocus<Element extends HTMLElement>(hasFocus: boolean, wherever = false) {
  const element = useRef<Element>(null)
  const takesFocus = useRef(hasFocus)
  useEffect(() => {
    // An answer that arrives late finds its reader elsewhere, who goes on typing there
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (takesFocus.current && (wherever || isLost)) element.current?.focus()
  }, [wherever])
  return element
}
