import '@mantine/core/styles.layer.css'
import { startTranslations } from '#platform/i18n/i18n.ts'
import { Look } from '#platform/look/Look.tsx'
import { pageRoot } from '#platform/look/page-root.ts'
import { openSharedChart } from './shared-chart.ts'
import { SharedChartPage } from './SharedChartPage.tsx'

/** A small application of its own: nobody is signed in. */
export async function startSharedChart(): Promise<void> {
  const token = location.pathname.split('/').at(-1) ?? ''
  const [root, first] = await Promise.all([pageRoot(), openSharedChart(token), startTranslations()])
  root.render(
    <Look>
      <SharedChartPage token={token} first={first} />
    </Look>,
  )
}
