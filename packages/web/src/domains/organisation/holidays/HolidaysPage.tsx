import './holidays.css'
import { ActionIcon, Anchor, Select } from '@mantine/core'
import { firstHolidayYear, lastHolidayYear } from '@kith/shared/domains/organisation/holidays.ts'
import { href } from '@kith/shared/routes.ts'
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState } from '#platform/list/ListStates.tsx'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { AddHolidayDialog } from './AddHolidayDialog.tsx'
import { HolidayCalendarChoicesDocument, HolidayYearDocument, type HolidayCalendarChoicesQuery } from './holidays.graphql.ts'
import { HolidayTable } from './HolidayTable.tsx'
import { ImportHolidaysDialog } from './ImportHolidaysDialog.tsx'

/** The holidays of a calendar in a year, which the address names. */
export default function HolidaysPage() {
  return (
    <Loaded query={HolidayCalendarChoicesDocument} variables={{}} fresh>
      {({ listAllHolidayCalendars }) => <Calendars calendars={listAllHolidayCalendars} />}
    </Loaded>
  )
}

type Dialog = 'import' | 'add' | null

function Calendars({ calendars }: { calendars: HolidayCalendarChoicesQuery['listAllHolidayCalendars'] }) {
  const { t } = useTranslation(['organisation', 'common'])
  const { may, tenantConfig } = useSession()
  const [parameters, setParameters] = useSearchParams()
  const [dialog, setDialog] = useState<Dialog>(null)
  const calendar = calendars.find(({ id }) => id === parameters.get('calendar')) ?? calendars[0]
  const year = yearIn(parameters.get('year')) ?? Number(tenantConfig.today.slice(0, 4))
  const show = (changes: Record<string, string>) =>
    setParameters({ calendar: calendar?.id ?? '', year: String(year), ...changes }, { replace: true })
  const create = may('holiday_calendars.create')
    ? { label: t('holidays.createCalendar'), to: href('settings.holiday_calendars.create'), adds: true }
    : undefined
  const edit = calendar && may('holiday_calendars.edit')
  return (
    <div className="page">
      <PageHead
        title={t('holidays.title')}
        context={t('holidays.line')}
        breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
        actions={[
          ...(edit
            ? [
                { label: t('holidays.import'), run: () => setDialog('import'), icon: <IconDownload size={18} aria-hidden /> },
                { label: t('holidays.add'), run: () => setDialog('add') },
              ]
            : []),
          { label: t('holidays.calendars'), to: href('settings.holiday_calendars.list'), inMenu: true },
        ]}
      />
      {!calendar ? (
        <EmptyState text={t('holidays.none')} action={create} />
      ) : (
        <>
          <div className="holiday-choice">
            <Select
              label={t('holidays.calendar')}
              data={calendars.map(({ id, name }) => ({ value: id, label: name }))}
              value={calendar.id}
              allowDeselect={false}
              onChange={(id) => id && show({ calendar: id })}
            />
            <YearChoice year={year} choose={(next) => show({ year: String(next) })} />
          </div>
          <Loaded key={`${calendar.id} ${year}`} query={HolidayYearDocument} variables={{ calendarId: calendar.id, year }} part>
            {({ getHolidayYear }) => (
              <>
                <HolidayTable calendarId={calendar.id} year={year} shown={getHolidayYear} mayEdit={edit === true} />
                {dialog === 'import' && (
                  <ImportHolidaysDialog
                    calendarId={calendar.id}
                    country={getHolidayYear.country}
                    year={year}
                    close={() => setDialog(null)}
                  />
                )}
                {dialog === 'add' && <AddHolidayDialog calendarId={calendar.id} close={() => setDialog(null)} />}
              </>
            )}
          </Loaded>
          <Credit />
        </>
      )}
    </div>
  )
}

/** Asked for by the licence of the data. */
function Credit() {
  const { t } = useTranslation('organisation')
  return (
    <p className="page-context">
      {t('holidays.credit')}{' '}
      <Anchor href="https://github.com/commenthol/date-holidays" target="_blank" rel="noreferrer" inherit underline="always">
        {t('holidays.creditSource')}
      </Anchor>
      {' · '}
      <Anchor href="https://creativecommons.org/licenses/by-sa/3.0/" target="_blank" rel="noreferrer" inherit underline="always">
        {t('holidays.creditLicence')}
      </Anchor>
    </p>
  )
}

function YearChoice({ year, choose }: { year: number; choose: (year: number) => void }) {
  const { t } = useTranslation('organisation')
  const step = (to: number, label: string, icon: React.ReactNode) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      disabled={to < firstHolidayYear || to > lastHolidayYear}
      onClick={() => choose(to)}
    >
      {icon}
    </ActionIcon>
  )
  return (
    <div className="holiday-year" role="group" aria-label={t('holidays.year')}>
      {step(year - 1, t('holidays.before', { year: String(year - 1) }), <IconChevronLeft size={18} aria-hidden />)}
      <h2 aria-live="polite" className="numbers">
        {year}
      </h2>
      {step(year + 1, t('holidays.after', { year: String(year + 1) }), <IconChevronRight size={18} aria-hidden />)}
    </div>
  )
}

function yearIn(text: string | null): number | undefined {
  const year = Number(text)
  return /^\d{4}$/.test(text ?? '') && year >= firstHolidayYear && year <= lastHolidayYear ? year : undefined
}
