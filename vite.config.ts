import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import ssr from 'vite-plugin-ssr/plugin'
import { repairPageGlobs } from './scripts/build/vite-plugin-ssr-repairs.ts'

// React is one file, and all code of the first view another, because small files compress badly. What is shared is needed by
// the first view too. The remainder falls into place by itself.
const browserChunks = [
  { name: 'react', test: /node_modules\/(?:react|scheduler|react-dom)\// },
  { name: 'first-view', test: /(?:pages\/index|renderer|content|locales)\/.*\.tsx?$/, minShareCount: 2 },
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
      ? {}
      : { input: { page: 'pages/index/browser.tsx' }, output: { codeSplitting: { groups: browserChunks } } },
  },
}))
