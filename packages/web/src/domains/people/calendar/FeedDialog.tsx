import { useQuery } from '@apollo/client/react'
import { Button, TextInput } from '@mantine/core'
import { calendarFeedSaveFields } from '@kith/shared/domains/people/calendar.ts'
import { ruleSetOf } from '@kith/shared/fields.ts'
import { useState } from 'react'
import { Dialog } from '#platform/form/Dialog.tsx'
import { CopyButton } from '#platform/format/CopyButton.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { CheckboxField, ChoicesField } from '#platform/form/fields.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import type { CalendarEventKind } from '#src/generated/schema-types.ts'
import { CalendarFeedDocument, CalendarFeedSaveDocument, type CalendarFeedFieldsFragment } from './calendar-feed.graphql.ts'
import { CalendarFeedRevokeDocument } from '#src/generated/mutations/calendarFeedRevoke.graphql.ts'

const rules = ruleSetOf(calendarFeedSaveFields)
const refreshed = { refetchQueries: [CalendarFeedDocument], awaitRefetchQueries: true }

/** Makes, copies and revokes the address under which other calendars read one's own. */
export default function FeedDialog({ close }: { close: () => void }) {
  const { t } = useTranslation(['people', 'common'])
  const [doing, setDoing] = useState<'make' | 'revoke' | null>(null)
  const { data, error, refetch } = useQuery(CalendarFeedDocument, { fetchPolicy: 'cache-and-network' })
  const feed = data?.getCalendarFeed
  const back = () => setDoing(null)
  if (doing === 'make') return <MakeFeed feed={feed} kinds={data?.listCalendarKinds ?? []} close={back} />
  if (doing === 'revoke' && feed) return <RevokeFeed id={feed.id} close={back} />
  return (
    <Dialog close={close} size="lg" title={t('calendar.feed.title')}>
      <p className="dialog-text">{t('calendar.feed.what')}</p>
      {!data && (error ? <FailedState error={error} retry={() => void refetch().catch(() => undefined)} /> : <CardSkeleton lines={2} />)}
      {feed && <Feed feed={feed} />}
      {data && (
        <div className="dialog-footer">
          {feed && (
            <Button variant="outline" color="red" onClick={() => setDoing('revoke')}>
              {t('calendar.feed.revoke')}
            </Button>
          )}
          <Button variant={feed ? 'default' : 'filled'} onClick={() => setDoing('make')}>
            {t(feed ? 'calendar.feed.replace' : 'calendar.feed.create')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function Feed({ feed: { path, kinds, onlyTeam, lastReadAt } }: { feed: CalendarFeedFieldsFragment }) {
  const { t } = useTranslation(['people', 'choices', 'common'])
  if (path === null) return <p className="page-context">{t('calendar.feed.lost')}</p>
  const address = `${location.origin}${path}`
  const has = kinds.length === 0 ? [t('calendar.feed.all')] : kinds.map((kind) => t(`choices:CalendarEventKind.${kind}`))
  return (
    <>
      <TextInput
        readOnly
        label={t('calendar.feed.address')}
        description={t('calendar.feed.secret')}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        rightSection={<CopyButton value={address} label={t('calendar.feed.copy')} failed={t('common:page.linkNotCopied')} />}
      />
      <p className="page-context">
        {[...has, ...(onlyTeam ? [t('calendar.feed.onlyTeam')] : [])].join(' · ')}
        {' · '}
        {lastReadAt ? (
          <>
            {t('calendar.feed.used')} <AgoText moment={lastReadAt} />
          </>
        ) : (
          t('calendar.feed.unused')
        )}
      </p>
    </>
  )
}

interface MakeProps {
  feed: CalendarFeedFieldsFragment | null | undefined
  kinds: readonly CalendarEventKind[]
  close: () => void
}

function MakeFeed({ feed, kinds, close }: MakeProps) {
  const { t } = useTranslation(['people', 'choices'])
  const save = useAct(CalendarFeedSaveDocument, { ...refreshed, context: { quiet: true } })
  return (
    <FormDialog<{ kinds: CalendarEventKind[]; onlyTeam: boolean }>
      title={t(feed ? 'calendar.feed.replace' : 'calendar.feed.create')}
      saveLabel={t('calendar.feed.create')}
      close={close}
      rules={rules}
      defaults={{ kinds: [...(feed?.kinds ?? [])], onlyTeam: feed?.onlyTeam ?? false }}
      save={async (input) => {
        await save(input)
        toasts.post({ content: t('calendar.feed.created') })
        setTimeout(close)
      }}
    >
      {feed && <p className="dialog-text">{t('calendar.feed.replaceText')}</p>}
      <ChoicesField
        name="kinds"
        label={t('calendar.feed.kinds')}
        help={t('calendar.feed.kindsHelp')}
        options={kinds.map((value) => ({ value, label: t(`choices:CalendarEventKind.${value}`) }))}
      />
      <CheckboxField name="onlyTeam" label={t('calendar.feed.onlyTeam')} />
    </FormDialog>
  )
}

function RevokeFeed({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation('people')
  const revoke = useAct(CalendarFeedRevokeDocument, refreshed)
  return (
    <ConfirmDialog
      title={t('calendar.feed.revoke')}
      confirm={t('calendar.feed.revoke')}
      close={close}
      run={async () => {
        await revoke({ id })
        toasts.post({ content: t('calendar.feed.revoked') })
      }}
    >
      {t('calendar.feed.revokeText')}
    </ConfirmDialog>
  )
}
