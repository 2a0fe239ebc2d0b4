import { useApolloClient } from '@apollo/client/react'
import { Autocomplete, Loader } from '@mantine/core'
import { longestSearch } from '@kith/shared/search.ts'
import { withTypedBeginning } from '@kith/shared/typed-address.ts'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { isEnterInList } from '#platform/form/SelectField.tsx'
import { useField } from '#platform/form/use-field.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { usePause } from '#platform/look/timing.ts'
import { FindAddressesDocument, type FindAddressesQuery } from './address-search.graphql.ts'

type Suggestion = FindAddressesQuery['performAddressSearch']['suggestions'][number]

const shortest = 3

/** The full address with suggestions as it is typed: Enter takes none that was not chosen, and what was chosen stays editable. */
export function AddressSearchField({ giveWay }: { giveWay: () => void }) {
  const { t } = useTranslation('people')
  const { setValue } = useFormContext()
  const { value, change, shared } = useField({ name: 'fullAddress', label: t('fields.fullAddress'), help: t('contact.address.searchHelp') })
  const { found, isBusy, look } = useSuggestions(giveWay)
  const typed = useRef('')
  const take = (label: string) => {
    const chosen = found.find((each) => each.label === label)
    if (!chosen) return
    change(withTypedBeginning(typed.current, chosen.fullAddress))
    const { country, postcode, latitude, longitude } = chosen
    for (const [name, known] of Object.entries({ country, postcode, latitude, longitude }))
      setValue(name, known, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Autocomplete
      {...shared}
      value={(value as string | null) ?? ''}
      data={[...new Set(found.map(({ label }) => label))]}
      filter={({ options }) => options}
      selectFirstOptionOnChange={false}
      autoComplete="off"
      rightSection={isBusy ? <Loader size="xs" /> : null}
      onChange={(text) => {
        // What was chosen arrives here as well, after it has been taken
        if (found.some(({ label }) => label === text)) return
        typed.current = text
        change(text)
        look(text)
      }}
      onOptionSubmit={take}
      onKeyDown={(event) => isEnterInList(event) && event.preventDefault()}
    />
  )
}

/** What is found for what is typed, 300 ms after typing. */
function useSuggestions(giveWay: () => void) {
  const client = useApolloClient()
  const rest = usePause()
  const latest = useRef(0)
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const [isBusy, setBusy] = useState(false)
  const ask = async (text: string) => {
    const mine = (latest.current += 1)
    const { data } = await client
      .query({ query: FindAddressesDocument, variables: { text }, fetchPolicy: 'network-only', context: { quiet: true } })
      .catch(() => ({ data: undefined }))
    if (mine !== latest.current) return
    setBusy(false)
    if (!data?.performAddressSearch.isAvailable) giveWay()
    else setFound(data.performAddressSearch.suggestions)
  }
  const look = (text: string) => {
    const isLong = text.trim().length >= shortest
    latest.current += 1
    setBusy(isLong)
    if (!isLong) setFound([])
    rest.before(() => void (isLong && ask(text.slice(0, longestSearch))), 300, 1000)
  }
  return { found, isBusy, look }
}
