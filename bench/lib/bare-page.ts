import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { build } from 'vite'
import { precompress } from '../../packages/web/build/precompress.ts'

export type BarePage = { readonly address: string; stop(): Promise<void> }

/** React and one heading, built as the web client is and sent as compressed as it. */
export async function serveBarePage(): Promise<BarePage> {
  const folder = mkdtempSync(join(tmpdir(), 'kith-bench-bare-'))
  const mode = process.env['NODE_ENV']
  await build({
    root: join(import.meta.dirname, '..', 'bare-page'),
    configFile: false,
    logLevel: 'error',
    plugins: [precompress()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', reportCompressedSize: false },
  })
  // The build has set it to production, and what is started from here would take itself for an installation without a secret.
  if (mode === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = mode
  const server = fastify()
  await server.register(fastifyStatic, { root: folder, preCompressed: true })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    address,
    async stop() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
