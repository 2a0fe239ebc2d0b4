import { href } from '@kith/shared/routes.ts'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { PlatformIdsDocument, type PlatformIdsQuery } from './platform-ids.graphql.ts'
import { RecalculatePersonIdsDocument } from '#src/generated/mutations/recalculatePersonIds.graphql.ts'

/** Numbers everyone again, for good. */
export default function RecalculateIdsPage() {
  const { t } = useTranslation(['people', 'common'])
  return (
    <div className="page">
      <PageHead
        title={t('recalculate.title')}
        breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
        context={t('recalculate.context')}
      />
      <Loaded query={PlatformIdsDocument} variables={{}} fresh part>
        {({ getPlatformIds: ids }, reload) => <Recalculate ids={ids} reload={reload} />}
      </Loaded>
    </div>
  )
}

function Recalculate({
  ids: { people, lowest, highest, first },
  reload,
}: {
  ids: PlatformIdsQuery['getPlatformIds']
  reload: () => Promise<unknown>
}) {
  const { t } = useTranslation('people')
  const { number } = useNumbers()
  const [isAsking, setAsking] = useState(false)
  const recalculate = useAct(RecalculatePersonIdsDocument, {})
  const last = first + people - 1
  if (people === 0) return <p>{t('recalculate.nobody')}</p>
  return (
    <>
      <p>{t('recalculate.now', { count: people, people: number(people), lowest: String(lowest), highest: String(highest) })}</p>
      <p>{t('recalculate.then', { first: String(first), last: String(last) })}</p>
      <Alert color="red" variant="light" mb="md" title={t('recalculate.permanent')}>
        {t('recalculate.consequences')}
      </Alert>
      <Button color="red" onClick={() => setAsking(true)}>
        {t('recalculate.act')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('recalculate.ask', { count: people, people: number(people) })}
          confirm={t('recalculate.act')}
          word={t('recalculate.word')}
          close={() => setAsking(false)}
          run={async () => {
            await recalculate({ confirmed: true })
            toasts.post({ content: t('recalculate.done', { count: people, people: number(people) }) })
            await reload()
          }}
        >
          {t('recalculate.permanent')} {t('recalculate.consequences')}
        </ConfirmDialog>
      )}
    </>
  )
}
