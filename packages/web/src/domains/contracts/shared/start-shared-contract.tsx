import '@mantine/core/styles.layer.css'
import { i18n, startTranslations } from '#platform/i18n/i18n.ts'
import { Look } from '#platform/look/Look.tsx'
import { pageRoot } from '#platform/look/page-root.ts'
import { openSharedContract } from './shared-contract.ts'
import { SharedContractPage } from './SharedContractPage.tsx'

/** A small application of its own: nobody is signed in. */
export async function startSharedContract(): Promise<void> {
  const token = location.pathname.split('/').at(-1) ?? ''
  const [root] = await Promise.all([pageRoot(), startTranslations()])
  const first = await openSharedContract(token, i18n.language)
  root.render(
    <Look>
      <SharedContractPage token={token} first={first} />
    </Look>,
  )
}
