import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import ssr from 'vite-plugin-ssr/plugin'
import { repairPageGlobs } from './server/pages/vite-plugin-ssr-repairs.ts'

// React and what the bundler adds, which every step of the page shares, are one file; the rest falls into place by itself.
const browserChunks = [
  { name: 'react', test: /preload-helper|rolldown\/runtime|node_modules\/(?:react|scheduler|react-dom)\/(?!.*client)/ },
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
      : { input: { page: 'pages/index/browser.ts' }, output: { codeSplitting: { groups: browserChunks } } },
  },
}))
