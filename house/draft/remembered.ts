/** Returns the same function with a memory: later calls with the same object return the first result. */
export function remembered<Of, Result>(work: (of: Of) => Result): (of: Of) => Result {
  const results = new WeakMap<object, { result: Result }>()
  return (of) => {
    if (typeof of !== 'object' || of === null) return work(of)
    const known = results.get(of) ?? { result: work(of) }
    results.set(of, known)
    return known.result
  }
}
