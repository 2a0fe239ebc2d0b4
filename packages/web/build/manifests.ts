import { Worker } from 'node:worker_threads'

/** What the manifests of the web say, and the files behind their pages, as paths from the web package. */
export interface Manifests {
  domains: readonly { name: string; uses: readonly string[] }[]
  pages: readonly { route: string; dialogs: readonly string[]; texts: readonly string[]; files: readonly string[] }[]
  pageQueries: readonly { route: string; files: readonly string[] }[]
}

/** Evaluates the manifests in a thread of its own, which draws nothing and loads no page. */
export async function readManifests(): Promise<Manifests> {
  const worker = new Worker(new URL('evaluate-manifests.ts', import.meta.url))
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The manifests of the web could not be evaluated: exit code ${code}`)))
  })
}
