import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

type Vocabulary = ReturnType<typeof readVocabulary>

/** Returns the types and properties of schema.org, from the declarations that schema-dts generates from its vocabulary. */
export function readVocabulary() {
  const file = fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts')
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const interfaces = new Map<string, { parents: string[]; members: Map<string, Set<string>>; type?: string }>()
  source.forEachChild((node) => {
    if (!ts.isInterfaceDeclaration(node)) return
    const parents = node.heritageClauses?.flatMap((clause) =>
      clause.types.map(({ expression }) => expression.getText(source)),
    )
    const members = new Map<string, Set<string>>()
    let type: string | undefined
    for (const member of node.members) {
      if (!ts.isPropertySignature(member) || !member.type || !ts.isStringLiteral(member.name)) continue
      if (member.name.text === '@type') type = member.type.getText(source).replaceAll('"', '')
      else members.set(member.name.text, new Set(member.type.getText(source).match(/\b[A-Z]\w*/g)))
    }
    interfaces.set(node.name.text, { parents: parents ?? [], members, ...(type !== undefined && { type }) })
  })

  const lineage = (name: string): string[] => [name, ...(interfaces.get(name)?.parents ?? []).flatMap(lineage)]
  /** The properties of each type, including inherited ones, with the names of the types that a value may have. */
  const types = new Map<string, Map<string, Set<string>>>()
  const kinds = new Map<string, Set<string>>()
  for (const [name, { type }] of interfaces) {
    if (type === undefined) continue
    const names = lineage(name)
    types.set(type, new Map(names.flatMap((each) => [...(interfaces.get(each)?.members ?? [])])))
    kinds.set(type, new Set([type, ...names.map((each) => each.replace(/(?:Base|Leaf)$/, ''))]))
  }
  /** Returns true if a node of the type is allowed where `wanted` is expected. */
  const isA = (type: string, wanted: string) => kinds.get(type)?.has(wanted) ?? false
  return { types, isA }
}

/**
 * Returns each place where the data leave the vocabulary: an unknown type or property, or a value of a type that the
 * property does not allow.
 */
export function faultsIn(data: unknown, vocabulary: Vocabulary, path = '$'): string[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => faultsIn(item, vocabulary, `${path}[${index}]`))
  if (!isNode(data)) return []
  const type = data['@type']
  if (type === undefined) return Object.keys(data).some((key) => key !== '@id') ? [`${path}: no @type`] : []
  const properties = typeof type === 'string' ? vocabulary.types.get(type) : undefined
  if (properties === undefined) return [`${path}: ${String(type)} is no type of schema.org`]
  return Object.entries(data).flatMap(([name, value]) => {
    if (name.startsWith('@')) return []
    const at = `${path}.${name}`
    const wanted = properties.get(name)
    if (wanted === undefined) return [`${at}: ${String(type)} has no such property`]
    const misplaced = [value].flat().filter((item) => !fits(item, wanted, vocabulary))
    return [
      ...misplaced.map((item) => `${at}: ${JSON.stringify(item)} where ${[...wanted].join(' or ')} is expected`),
      ...faultsIn(value, vocabulary, at),
    ]
  })
}

function fits(value: unknown, wanted: ReadonlySet<string>, { isA }: Vocabulary): boolean {
  if (isNode(value)) {
    // A reference may repeat the type of the node that it points to.
    if (value['@id'] !== undefined && wanted.has('IdReference')) return true
    return [...wanted].some((each) => isA(String(value['@type']), each))
  }
  if (typeof value === 'number') return wanted.has('Number') || wanted.has('Integer')
  if (typeof value === 'boolean') return wanted.has('Boolean')
  // A member of an enumeration is named by its address.
  return wanted.has('Text') || wanted.has('URL') || /^https?:\/\//.test(String(value))
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
