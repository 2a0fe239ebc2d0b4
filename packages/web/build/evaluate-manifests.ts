import { createRequire, registerHooks } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import type { Page, WebDomain } from '../src/platform/routing/define-domain.ts'
import type { Manifests } from './manifests.ts'

type Load = () => Promise<unknown>

const web = fileURLToPath(new URL('..', import.meta.url))
const icons = '@tabler/icons-react'
const iconsInOneFile = pathToFileURL(createRequire(import.meta.url).resolve(icons)).href
let isEvaluated = false

registerHooks({
  // One file instead of the five thousand that its modules are.
  resolve: (name, context, next) => (name === icons ? { url: iconsInOneFile, shortCircuit: true } : next(name, context)),
  // What a manifest loads later is for the browser: here it is only its own address.
  load: (url, context, next) =>
    isEvaluated ? { format: 'module', source: `export default ${JSON.stringify(url)}`, shortCircuit: true } : next(url, context),
})

const { domains } = await import('../src/domains.ts')
const { namespacesOf } = await import('../src/platform/routing/define-domain.ts')
const { queriesOfPages } = await import('../src/page-queries.ts')
isEvaluated = true

const manifests: Manifests = {
  domains: domains.map(({ name, uses = [] }) => ({ name, uses })),
  pages: await Promise.all(domains.flatMap((domain) => domain.pages.map((page) => pageOf(domain, page)))),
  pageQueries: await Promise.all(Object.entries(queriesOfPages).map(async ([route, loads]) => ({ route, files: await filesOf(loads) }))),
}
parentPort?.postMessage(manifests)

async function pageOf(domain: WebDomain, page: Page) {
  const layouts = layoutsAround(page.inside)
  const cards = domains.flatMap(({ contributes }) => contributes?.cards ?? []).filter(({ on }) => on === page.route)
  const loads: Load[] = [page.load, ...(page.documents ? [page.documents] : []), ...[...layouts, ...cards].map(({ load }) => load)]
  const texts = [...new Set([...namespacesOf(domains, domain, page), ...layouts.flatMap((layout) => layout.texts)])]
  return { route: page.route, dialogs: page.dialogs ?? [], texts, files: await filesOf(loads) }
}

/** The layouts that a page lies in, from the inside outwards. */
function layoutsAround(kind: string | undefined): { load: Load; texts: readonly string[] }[] {
  for (const { layouts = [], namespaces = [] } of domains) {
    const layout = layouts.find(({ of }) => of === kind)
    if (layout) return [{ load: layout.load, texts: namespaces }, ...layoutsAround(layout.inside)]
  }
  return []
}

function filesOf(loads: readonly Load[]): Promise<string[]> {
  return Promise.all(loads.map((load) => fileOf(load)))
}

async function fileOf(load: Load): Promise<string> {
  const { default: url } = (await load()) as { default?: unknown }
  if (typeof url !== 'string') throw new Error(`A manifest must load with a bare import(), not with ${load.toString()}`)
  return relative(web, fileURLToPath(url)).replaceAll('\\', '/')
}
