import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import ssr from 'vite-plugin-ssr/plugin'
import { repairPageGlobs } from './renderer/repair-page-globs.ts'

// What the page's steps share is one file each, and not a dozen of a few hundred bytes.
const browserChunks = [
  // There with the first paint.
  { name: 'at-once', test: /\/renderer\/alive\/at-once/, priority: 1 },
  // All that the page's first script needs of the rest, which comes later.
  { name: 'preload', test: /preload-helper/ },
  { name: 'react', test: /node_modules\/(?:react|scheduler|react-dom)\/(?!.*client)/ },
  { name: 'shared', test: /\/(?:content|renderer|locales\/i18n[^/]*)\/?/, minShareCount: 2 },
]

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: 'renderer/public',
  plugins: [react(), repairPageGlobs(), ssr()],
  // The server's build takes in what the server itself does not depend on.
  ssr: { noExternal: ['suncalc'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: true,
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: browserChunks } } } }),
  },
}))
