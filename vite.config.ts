import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import ssr from 'vite-plugin-ssr/plugin'
import { repairPageGlobs } from './scripts/build/vite-plugin-ssr-repairs.ts'

// React is one file, and what the first view shares with the rest of the page another, because small files compress badly. Vite's
// own helper stays apart for the desk, which has neither. The remainder falls into place by itself.
const browserChunks = [
  { name: 'react', test: /node_modules\/(?:react|scheduler|react-dom)\// },
  { name: 'helper', test: /preload-helper/ },
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
