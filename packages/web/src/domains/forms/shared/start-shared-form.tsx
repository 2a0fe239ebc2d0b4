import '@mantine/core/styles.layer.css'
import { startTranslations } from '#platform/i18n/i18n.ts'
import { Look } from '#platform/look/Look.tsx'
import { pageRoot } from '#platform/look/page-root.ts'
import { openSharedForm } from './ask.ts'
import { SharedFormPage } from './SharedFormPage.tsx'

/** A small application of its own: nobody is signed in. */
export async function startSharedForm(): Promise<void> {
  const token = location.pathname.split('/').at(-1) ?? ''
  const [root, opened] = await Promise.all([pageRoot(), openSharedForm(token), startTranslations()])
  root.render(
    <Look>
      <SharedFormPage token={token} opened={opened} />
    </Look>,
  )
}
