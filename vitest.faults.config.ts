import { defineConfig } from 'vitest/config'

// The whole fault matrix, quick rows and slow ones, one file after the other: several of them measure time.
export default defineConfig({
  test: {
    include: ['tests/faults/*.{test,fault}.ts'],
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
})
