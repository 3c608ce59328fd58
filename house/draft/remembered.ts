/** Returns the same function with a memory: later calls with the same object return the first result. */
export function remembered<Of extends object, Result>(work: (of: Of) => Result): (of: Of) => Result {
  const results = new WeakMap<Of, { result: Result }>()
  return (of) => {
    const known = results.get(of)
    if (known !== undefined) return known.result
    const result = work(of)
    results.set(of, { result })
    return result
  }
}
