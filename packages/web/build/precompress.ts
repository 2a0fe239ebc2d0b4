import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Lays a .br and a .gz beside every script and style, so that the server never compresses while a user waits. */
export function precompress(): Plugin {
  return {
    name: 'kith-precompress',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const assets = join(dir, 'assets')
      for (const name of readdirSync(assets).filter((each) => /\.(js|css|svg)$/.test(each))) {
        const content = readFileSync(join(assets, name))
        if (content.length < 1024) continue
        writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }))
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
      }
    },
  }
}
