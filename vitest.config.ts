import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { limits } from './tests/support/limits.ts'
import { holdsQuick, holdsRest, onlyInFull } from './tests/support/suite.ts'

// Loads the pages and starts programs in a way of its own, which no other file may share.
const alone = ['tests/server/start.test.ts']

// A browser that is driven from outside may lose a press on a busy machine: what fails three times has failed.
const driven = 'tests/other-browsers/*.test.ts'

export default defineConfig({
  test: {
    // The browser tests run beside these.
    maxWorkers: availableParallelism(),
    testTimeout: limits.test,
    hookTimeout: limits.test,
    expect: { poll: { timeout: limits.wait } },
    restoreMocks: true,
    // Style sheets that a house or a section brings later are read as text, or by their address.
    css: { include: /\?(?:inline|url)$/ },
    projects: [
      ...(holdsQuick
        ? [
            // Files that share a worker share what they import: React, Fastify and every locale are read once.
            {
              extends: true as const,
              test: {
                name: 'together',
                include: ['tests/**/*.test.{ts,tsx}'],
                exclude: ['**/node_modules/**', ...alone, driven, ...onlyInFull],
                isolate: false,
              },
            },
            { extends: true as const, test: { name: 'alone', include: alone } },
          ]
        : []),
      ...(holdsRest
        ? [
            { extends: true as const, test: { name: 'in full', include: onlyInFull, testTimeout: limits.long } },
            {
              extends: true as const,
              test: { name: 'other browsers', include: [driven], retry: 2, testTimeout: limits.long },
            },
            // Several of them measure time, so scripts/test.ts runs them at the end, one after the other.
            {
              extends: true as const,
              test: { name: 'measured', include: ['tests/faults/*.fault.ts'], testTimeout: limits.long },
            },
          ]
        : []),
    ],
  },
})
