import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'
import { pages } from './build/pages.ts'
import { serviceWorker } from './build/service-worker.ts'

/** Where `npm run dev` runs the server. */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

// The contract is read from its sources, as the server reads it
const resolve = { conditions: ['source', ...defaultClientConditions] }

export default defineConfig({
  plugins: [react(), pages(resolve), serviceWorker(), compressed()],
  resolve,
  server: { port: 5173, proxy: { '/api': server, '/files': server, '^/[bs]/': server } },
  build: {
    target: 'es2022',
    // Nothing inlined as data: the Content-Security-Policy stays strict
    assetsInlineLimit: 0,
  },
})
