import { build } from 'vite'

/** Builds the page's inline script, in one piece and without its tag. */
export async function firstScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'pages/index/first-script.ts', output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk === undefined) throw new Error('first-script: Vite built nothing from pages/index/first-script.ts')
  const code = chunk.code.trim()
  if (/<\/script|<!--/i.test(code)) throw new Error('first-script: the code would end its own tag')
  return code
}
