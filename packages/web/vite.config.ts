import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { fewFiles, firstBuild } from './build/few-files.ts'
import { mantineStyles } from './build/mantine-styles.ts'
import { precompress } from './build/precompress.ts'
import { preloadHints } from './build/preload-hints.ts'

/** The server replaces __CSP_NONCE__ in dist/index.html with a fresh nonce for each answer. */
const config = {
  root: import.meta.dirname,
  plugins: [react()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    // Importing a module of a domain does nothing by itself, so that its public.ts costs only what is taken from it.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/src\/domains\/.*\.tsx?$/, sideEffects: false }] },
      // The sign-in page loads later what other pages import at once.
      checks: { ineffectiveDynamicImport: false },
    },
  },
} satisfies UserConfig

export default defineConfig(async ({ command }) => {
  if (command === 'serve') return config
  const chunks = await firstBuild(config)
  const rolldownOptions = { ...config.build.rolldownOptions, output: { codeSplitting: fewFiles(chunks) } }
  const plugins = [...config.plugins, mantineStyles(chunks), preloadHints(), precompress()]
  return { ...config, plugins, build: { ...config.build, rolldownOptions } }
})
