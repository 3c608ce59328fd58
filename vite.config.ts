import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import ssr from 'vite-plugin-ssr/plugin'
import { repairPageGlobs } from './scripts/build/vite-plugin-ssr-repairs.ts'

// React is one file, and what the first view and the rest share of the page's own code another, because small files compress
// badly. The remainder falls into place by itself.
const browserChunks = [
  { name: 'react', test: /node_modules\/(?:react|scheduler|react-dom)\// },
  { name: 'shared', test: /content\/(?:timings|offering)|ui\/Arrow|index\/intent/ },
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
    rolldownOptions: isSsrBuild
      ? { input: { composition: 'pages/index/composition.ts' } }
      : { input: { page: 'pages/index/browser.tsx' }, output: { codeSplitting: { groups: browserChunks } } },
  },
}))
