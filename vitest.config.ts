import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**'],
    maxWorkers: 2,
    testTimeout: 10_000,
    restoreMocks: true,
  },
})
