import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import ssr from 'vite-plugin-ssr/plugin'
import { repairPageGlobs } from './renderer/repair-page-globs.ts'

export default defineConfig({
  publicDir: 'renderer/public',
  plugins: [react(), repairPageGlobs(), ssr()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: true,
    modulePreload: { polyfill: false },
  },
})
