import { cpSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Copies a package with everything it needs at run time, as it is installed for this machine. */
export function copyNativePackage(name: string, folder: string, copied = new Set<string>()): void {
  const source = path.join('node_modules', name)
  // An optional dependency that is missing is for another kind of machine.
  if (copied.has(name) || !existsSync(source)) return
  copied.add(name)
  cpSync(source, path.join(folder, name), { recursive: true, dereference: true })
  const { dependencies, optionalDependencies }: Manifest = JSON.parse(
    readFileSync(path.join(source, 'package.json'), 'utf8'),
  )
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) copyNativePackage(each, folder, copied)
}
