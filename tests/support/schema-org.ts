import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { temporaryFolder } from './databases.ts'

const vocabulary = fileURLToPath(import.meta.resolve('schema-dts'))
const options: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
}

/**
 * Returns what the compiler says against these nodes as things of schema.org: an unknown type or property, or a value of a
 * type that the property does not allow. schema-dts generates its declarations from the vocabulary.
 */
export function faultsIn(given: readonly object[]): string[] {
  const nodes: object[] = [...given]
  // What has an id is referred to by it and is a node of its own, so that a reference may repeat the type of its node.
  const referring = (key: string, value: unknown) => {
    // The address of a member of GoodRelations, which the vocabulary recommends and the declarations lack.
    if (key === 'businessFunction') return { '@id': value }
    if (key === '' || typeof value !== 'object' || value === null || !('@id' in value)) return value
    if ('@type' in value) nodes.push(value)
    return { '@id': value['@id'] }
  }
  const lines = [`import type { Thing } from ${JSON.stringify(vocabulary)}`]
  for (const node of nodes) lines.push(`export const node${lines.length}: Thing = ${JSON.stringify(node, referring)}`)
  const file = path.join(temporaryFolder(), 'nodes.ts')
  writeFileSync(file, lines.join('\n'))
  const program = ts.createProgram([file], options)
  const faults = ts.getPreEmitDiagnostics(program, program.getSourceFile(file))
  return faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}
