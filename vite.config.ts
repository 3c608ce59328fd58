import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import ssr from 'vite-plugin-ssr/plugin'
import { repairPageGlobs } from './renderer/repair-page-globs.ts'

export default defineConfig({
  publicDir: 'renderer/public',
  plugins: [react(), repairPageGlobs(), ssr()],
  // The server's build takes in what the server itself does not depend on.
  ssr: { noExternal: ['suncalc'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: true,
    modulePreload: { polyfill: false },
  },
})
