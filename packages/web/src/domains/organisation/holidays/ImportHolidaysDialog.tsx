import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { longestCalendarFile } from '@kith/shared/domains/organisation/holidays.ts'
import { Alert, Button, Checkbox, FileButton, SegmentedControl, Select } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '#platform/form/Dialog.tsx'
import { refusalText } from '#platform/errors/refusal-text.ts'
import { countryOptions } from '#platform/form/CountryField.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { failureOf } from '#platform/graphql/errors.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import {
  HolidayFileDocument,
  HolidayRegionsDocument,
  HolidayYearDocument,
  PublicHolidaysDocument,
  type PublicHolidaysQuery,
} from './holidays.graphql.ts'
import { HolidaysAddDocument } from '#src/generated/mutations/holidaysAdd.graphql.ts'

type Found = PublicHolidaysQuery['found']
interface Props {
  calendarId: string
  country: string | null
  year: number
  close: () => void
}

/** Holidays of a year from those that are known of a country, or from a calendar file; each is looked at before it is added. */
export function ImportHolidaysDialog({ calendarId, country, year, close }: Props) {
  const { t } = useTranslation(['organisation', 'common'])
  const [source, setSource] = useState('country')
  const [found, setFound] = useState<Found | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const look = async (find: () => Promise<Found | undefined>) => {
    setFound(null)
    setFailure(null)
    try {
      setFound((await find()) ?? [])
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <Dialog close={close} size="lg" title={t('holidays.importOf', { year: String(year) })}>
      <div className="dialog-fields">
        <SegmentedControl
          aria-label={t('holidays.source')}
          value={source}
          onChange={(next) => (setSource(next), setFound(null), setFailure(null))}
          data={[
            { value: 'country', label: t('holidays.fromCountry') },
            { value: 'file', label: t('holidays.fromFile') },
          ]}
        />
        {source === 'country' ? (
          <CountrySource calendarId={calendarId} country={country} year={year} look={look} />
        ) : (
          <FileSource calendarId={calendarId} year={year} look={look} />
        )}
        {failure !== null && <Refusal error={failure} />}
        {found && <Choice key={JSON.stringify(found)} calendarId={calendarId} found={found} close={close} />}
      </div>
    </Dialog>
  )
}

function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const { reader } = useDateFormat()
  return (
    <Alert color="red" variant="light" role="alert">
      {refusalText(t, failureOf(error), reader)}
    </Alert>
  )
}

type Look = (find: () => Promise<Found | undefined>) => Promise<void>

function CountrySource({ calendarId, country: first, year, look }: Omit<Props, 'close'> & { look: Look }) {
  const { t, i18n } = useTranslation('organisation')
  const client = useApolloClient()
  const [country, setCountry] = useState(first)
  const [region, setRegion] = useState<string | null>(null)
  const { data } = useQuery(HolidayRegionsDocument, { variables: { country: country ?? '' }, skip: !country })
  const regions = data?.listHolidayRegions ?? []
  const find = async () => {
    const variables = { calendarId, country: country ?? '', region, year }
    const answer = await client.query({ query: PublicHolidaysDocument, variables, fetchPolicy: 'no-cache', context: { quiet: true } })
    return answer.data?.found
  }
  return (
    <>
      <Select
        label={t('holidays.country')}
        data={countryOptions(i18n.language)}
        value={country}
        onChange={(next) => (setCountry(next), setRegion(null))}
        searchable
        limit={100}
      />
      {regions.length > 0 && (
        <Select
          label={t('holidays.region')}
          placeholder={t('holidays.wholeCountry')}
          data={regions.map(({ code, name }) => ({ value: code, label: name }))}
          value={region}
          onChange={setRegion}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('holidays.wholeCountry') }}
        />
      )}
      <div>
        <Button variant="default" onClick={() => void look(find)}>
          {t('holidays.find')}
        </Button>
      </div>
    </>
  )
}

function FileSource({ calendarId, year, look }: { calendarId: string; year: number; look: Look }) {
  const { t } = useTranslation('organisation')
  const client = useApolloClient()
  const read = async (file: File) => {
    // What is longer is refused by the server without being sent as a whole
    const content = (await file.text()).slice(0, longestCalendarFile + 1)
    const variables = { calendarId, content, year }
    const answer = await client.query({ query: HolidayFileDocument, variables, fetchPolicy: 'no-cache', context: { quiet: true } })
    return answer.data?.found
  }
  return (
    <div>
      <FileButton accept=".ics,text/calendar" onChange={(file) => file && void look(() => read(file))}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconFileUpload size={16} aria-hidden />}>
            {t('holidays.chooseFile')}
          </Button>
        )}
      </FileButton>
      <p className="page-context">{t('holidays.fileHelp', { year: String(year) })}</p>
    </div>
  )
}

function Choice({ calendarId, found, close }: { calendarId: string; found: Found; close: () => void }) {
  const { t } = useTranslation(['organisation', 'common'])
  const { longDate } = useDateFormat()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [failure, setFailure] = useState<unknown>(null)
  const [add, { loading }] = useMutation(HolidaysAddDocument, {
    context: { quiet: true },
    refetchQueries: [HolidayYearDocument],
    awaitRefetchQueries: true,
  })
  const chosen = found.filter(({ isKnown }, at) => !isKnown && !left.has(at))
  const turn = (at: number) => setLeft(left.has(at) ? new Set([...left].filter((each) => each !== at)) : new Set([...left, at]))
  const run = async () => {
    if (chosen.length === 0) return close()
    const holidays = chosen.map(({ date, name }) => ({ date, name }))
    try {
      const { data } = await add({ variables: { input: { calendarId, holidays } } })
      toasts.post({ content: t('holidays.imported', { count: data?.holidaysAdd ?? 0 }) })
      close()
    } catch (error) {
      setFailure(error)
    }
  }
  if (found.length === 0) return <p role="status">{t('holidays.nothing')}</p>
  return (
    <>
      <fieldset className="holiday-found">
        <legend>{t('holidays.found', { count: found.length })}</legend>
        {found.map(({ date, name, isKnown }, at) => (
          <Checkbox
            key={`${date} ${name}`}
            checked={isKnown || !left.has(at)}
            disabled={isKnown}
            onChange={() => turn(at)}
            label={name}
            description={isKnown ? t('holidays.known', { date: longDate(date) }) : longDate(date)}
          />
        ))}
      </fieldset>
      {failure !== null && <Refusal error={failure} />}
      <div className="dialog-footer">
        <Button variant="default" onClick={close}>
          {t('common:page.cancel')}
        </Button>
        <Button loading={loading} onClick={() => void run()}>
          {t('holidays.addMany', { count: chosen.length })}
        </Button>
      </div>
    </>
  )
}
