import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import ssr from 'vite-plugin-ssr/plugin'
import { repairPageGlobs } from './scripts/build/vite-plugin-ssr-repairs.ts'

// React is one file, and what the first view shares with the rest of the page another, because small files compress badly. Vite's
// own helper stays apart for the desk, which has neither. The remainder falls into place by itself.
const browserChunks = [
  { name: 'react', test: /node_modules\/(?:react|scheduler|react-dom)\// },
  { name: 'helper', test: /preload-helper/ },
  { name: 'first-view', test: /(?:pages\/index|renderer|content|locales)\/.*\.tsx?$/, minShareCount: 2 },
]

// Vite would fetch the imports of a module before the module itself. All of ours are there by then.
const loadModulesOnly: Plugin = {
  name: 'load-modules-only',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: 'renderer/public',
  plugins: [react(), repairPageGlobs(), loadModulesOnly, ssr()],
  // The server's build takes in what the server itself does not depend on.
  ssr: { noExternal: ['suncalc'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: true,
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: { page: 'pages/index/browser.tsx' },
          output: { codeSplitting: { groups: browserChunks } },
          // What its files do when they are loaded is of no use to us: the server knows the visitor's language.
          treeshake: { moduleSideEffects: [{ test: /typesafe-i18n/, sideEffects: false }] },
        },
  },
}))
