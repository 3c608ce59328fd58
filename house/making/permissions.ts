import { realpathSync } from 'node:fs'
import path from 'node:path'
import type { Order } from './orders.ts'

/**
 * The arguments with which Node lets the maker read its own program and what its order names, and write into one folder:
 * no other file, no other program. They bind JavaScript; native code such as a picture decoder is not bound by them.
 */
export function permissionsFor(order: Order, program: string): string[] {
  const written = order.kind === 'brochure' || order.kind === 'card' ? path.dirname(order.file) : order.folder
  const folders = [path.dirname(program), written]
  if ('materials' in order) folders.push(order.materials)
  return [
    flag,
    '--allow-addons',
    ...new Set(
      [...folders.flatMap(within), ...filesOf(order).flatMap(places)].map((each) => `--allow-fs-read=${each}`),
    ),
    ...within(written).map((each) => `--allow-fs-write=${each}`),
  ]
}

// Node 20 and 22 know the experimental name, 24 the other.
const flag = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission'

function filesOf(order: Order): string[] {
  if (order.kind === 'master') return [order.file]
  return order.kind === 'pictures' ? [order.master] : Object.values(order.masters)
}

const within = (folder: string): string[] => places(folder).map((each) => path.join(each, '*'))

/** Also by its true path, if a link leads to it. Each once: Node 20 breaks down at a path that is given twice. */
const places = (place: string): string[] => [...new Set([place, realPath(place)])]

function realPath(place: string): string {
  try {
    return realpathSync(place)
  } catch {
    return place
  }
}
