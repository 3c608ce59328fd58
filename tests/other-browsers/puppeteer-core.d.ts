// What the tests use of a package that is installed only when they run: see tests/package.json.
declare module 'puppeteer-core' {
  interface Page {
    on(event: 'console', listener: (message: { type(): string; text(): string }) => void): void
    on(event: 'pageerror', listener: (error: unknown) => void): void
    goto(address: string, options: { timeout: number }): Promise<unknown>
    evaluate(expression: string): Promise<unknown>
    setViewport(size: { width: number; height: number }): Promise<void>
    pdf(options: { format: string; margin: Record<'top' | 'bottom' | 'left' | 'right', string> }): Promise<Uint8Array>
    mouse: { click(x: number, y: number): Promise<void> }
    keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> }
  }

  interface Browser {
    newPage(): Promise<Page>
    close(): Promise<void>
  }

  export function launch(options: {
    browser: 'firefox'
    executablePath: string
    defaultViewport: { width: number; height: number }
    extraPrefsFirefox: Record<string, unknown>
    timeout: number
    protocolTimeout: number
  }): Promise<Browser>
}
