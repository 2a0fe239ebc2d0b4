import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { preloadHints } from './build/preload-hints.ts'

/** The server replaces __CSP_NONCE__ in dist/index.html with a fresh nonce for each answer. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadHints(), precompress()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
  },
})
